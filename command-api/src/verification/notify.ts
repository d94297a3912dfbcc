import { idIn } from "../runtime/handler.ts";
import type { Notices } from "../runtime/notice.ts";
import { type VerificationFact, verificationDecider } from "./decider.ts";

interface Told {
  entry: string;
  owner: string;
}

/** The owner of a page hears of it on the day of its check. */
export const verificationNotices: Notices<Extract<VerificationFact, { type: "VerificationDue" }>, Told> = {
  name: "verification-notice",
  types: {
    page_check: {
      ...{ link: (entry) => `/${entry}`, namesPage: true },
      async isOpen({ handler }, { entry, person }) {
        const state = await handler.load(verificationDecider, entry);
        return state?.reminded === true && state.owner === person;
      },
    },
  },
  handles: ["VerificationDue"],
  decide: ({ stream, data }) => ({ entry: idIn(stream), owner: data.owner_id }),
  tell: async (_, { entry, owner }) => [{ type: "page_check", person: owner, entry }],
};
