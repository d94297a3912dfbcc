/**
 * The process managers of the daily mail. What waits for it, and until when, are facts of the inbox, so that it comes once, whenever
 * the process ends, and whatever clocks and time zones do (`digest.ts`).
 */
import { mailDecider } from "../mail/decider.ts";
import type { PersonFact } from "../person/decider.ts";
import { zoneOf } from "../person/zone.ts";
import { idOf, partOf } from "../runtime/context.ts";
import { idIn } from "../runtime/handler.ts";
import { atOnce, type Manager } from "../runtime/manager.ts";
import { type InboxFact, inboxDecider, inboxId, waitingIn } from "./decider.ts";
import { isDigestHour, longestWait } from "./digest.ts";
import type { Worth } from "./worth.ts";

/** Writes it when it is due. */
export const dailyMail = ({ worthInDigest }: Worth): Manager<InboxFact> => ({
  name: "notice-digest",
  longest: longestWait,
  parallel: 4,
  handles: ["DigestPlanned"],
  decide: (fact) =>
    fact.type === "DigestPlanned" ? [{ about: idIn(fact.stream), at: new Date(fact.data.at) }] : [],
  async due(core, { about }, context) {
    const { handler, now } = core;
    const [space = "", person = ""] = about.split(".");
    let inbox = await handler.load(inboxDecider, about, { fresh: true });
    const zone = await zoneOf(core, person);
    if (inbox.planned !== null && !comesNow(new Date(inbox.planned), now(), zone)) {
      const plan = { type: "planDigest" as const, notifications: [], zone };
      const { state } = await handler.execute(
        inboxDecider,
        about,
        { ...plan, now: now() },
        partOf(context, "plan"),
      );
      if (state.planned === inbox.planned) throw new Error("The daily mail is not due yet");
      return;
    }
    if (inbox.planned !== null) {
      const worth = await worthInDigest(core, space, person, waitingIn(inbox));
      const mail = worth.length === 0 ? null : idOf("notice-digest", about, inbox.planned);
      const write = { type: "writeDigest" as const, mail };
      ({ state: inbox } = await handler.execute(inboxDecider, about, write, partOf(context, "write")));
    }
    const { digest } = inbox;
    if (digest === null) return;
    const mail = { id: digest.mail, person, kind: "digest" as const, link: null, digest: true as const };
    // Written already, unless this was cut off before.
    await handler.execute(mailDecider, mail.id, { type: "write", ...mail }, context);
  },
});

/** False for one that a clock which was ahead planned, or somebody who has gone elsewhere: it is planned anew. */
const comesNow = (planned: Date, now: Date, zone: string) => planned <= now && isDigestHour(planned, zone);

/** Brings it at the hour of where its reader is by now. */
export const dailyMailMoves: Manager<PersonFact> = {
  name: "notice-digest-zone",
  longest: atOnce,
  handles: ["PersonTimeZoneChosen"],
  decide: ({ stream, metadata }) => [{ about: idIn(stream), at: new Date(metadata.at) }],
  async due(core, { about: person }, context) {
    const { rows } = await core.pool.query<{ space: string }>(
      "select space from command.roster where person = $1",
      [person],
    );
    const zone = await zoneOf(core, person);
    for (const { space } of rows) {
      const plan = { type: "planDigest" as const, notifications: [], zone, now: core.now() };
      const within = { ...partOf(context, space), space };
      await core.handler.execute(inboxDecider, inboxId(space, person), plan, within);
    }
  },
};
