/** The process manager of invitations: destroys the personal data of people who never came. */
import { longest } from "@annals/http";
import { type LinkFact, linkDecider } from "../link/decider.ts";
import { personDecider } from "../person/decider.ts";
import { idIn } from "../runtime/handler.ts";
import type { Manager } from "../runtime/manager.ts";

/** How long an invitation that has ended is kept, so that it can be sent again, in milliseconds. */
const patience = 30 * 24 * 60 * 60 * 1000;

export const invitationLapse: Manager<LinkFact> = {
  name: "invitation-lapse",
  longest: longest.invitation + patience,
  handles: ["InvitationLinkIssued", "LinkWithdrawn"],
  decide(fact) {
    switch (fact.type) {
      case "InvitationLinkIssued":
        return [{ about: fact.data.link_id, at: new Date(Date.parse(fact.data.until) + patience) }];
      case "LinkWithdrawn":
        return [{ about: idIn(fact.stream), at: new Date(fact.metadata.at) }];
      default:
        return [];
    }
  },
  async due({ handler, keys }, { about: id }, context) {
    const link = await handler.load(linkDecider, id, { fresh: true });
    if (link?.kind !== "invitation") return;
    // The fact comes first: it takes the name out of the lists, before its key is gone.
    await handler.execute(linkDecider, id, { type: "withdraw" }, { ...context, space: link.space });
    const hasAccount = (await handler.load(personDecider, link.person, { fresh: true })) !== null;
    if (!hasAccount) await keys.forget(link.person);
  },
};
