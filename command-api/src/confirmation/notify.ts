import { idIn } from "../runtime/handler.ts";
import type { NoticeName, Notices, NoticeType } from "../runtime/notice.ts";
import { type ConfirmationFact, confirmationDecider } from "./decider.ts";
import { isToRead, openReaders } from "./readers.ts";

type Telling = Extract<ConfirmationFact, { type: "ReadingAsked" | "ReaderJoined" | "ReadingReminded" }>;

interface Told {
  entry: string;
  /** Null for what nobody did. */
  actor: string | null;
  type: NoticeName;
  /** Whom it is about; left out for all who have not read it. */
  person?: string;
}

const page: NoticeType = {
  ...{ link: (entry: string) => `/${entry}`, namesPage: true },
  isOpen: async (core, { space, entry, person }) =>
    isToRead(core, space, await core.handler.load(confirmationDecider, entry), person),
};

/** Who is to read a page hears of it, again when that changes, and when the day comes; not who has read it. */
export const confirmationNotices: Notices<Telling, Told> = {
  name: "confirmation-notice",
  types: { read_asked: page, read_reminder: page, read_late: page },
  handles: ["ReadingAsked", "ReaderJoined", "ReadingReminded"],
  decide({ type, stream, data, metadata }) {
    const entry = idIn(stream);
    if (type === "ReadingAsked") return { entry, actor: metadata.actor, type: "read_asked" };
    if (type === "ReaderJoined") return { entry, actor: null, type: "read_asked", person: data.person_id };
    return { entry, actor: null, type: data.stage === "late" ? "read_late" : "read_reminder" };
  },
  async tell(core, { entry, type, person, ...told }, context) {
    const state = await core.handler.load(confirmationDecider, entry, { fresh: true });
    const open = await openReaders(core, context.space!, entry, state);
    // Whoever comes later is asked by the one who asked the others.
    const actor = person === undefined ? told.actor : state.askedBy;
    return open
      .filter((one) => person === undefined || one === person)
      .map((one) => ({ type, person: one, entry, ...(actor !== null && { actor }) }));
  },
};
