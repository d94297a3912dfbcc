import { type Happenings, type Step, uuid } from "../runtime/history.testing.ts";

const linkOf = ({ b }: Omit<Step, "type">) => uuid(0x8888, b % 4);

/** Links end that were never made. */
export const pageLinkHappenings: Happenings<"page_link"> = {
  PageLinkMade: (step, { entry, by }) => ({
    stream: `page_link-${linkOf(step)}`,
    data: {
      ...{ link_id: linkOf(step), entry_id: entry },
      until: step.c % 2 ? "2027-01-01T00:00:00.000Z" : null,
      password: step.c % 3 ? "sealed:hash" : null,
    },
    by,
  }),
  PageLinkEnded: (step, { by }) => ({
    stream: `page_link-${linkOf(step)}`,
    data: { reason: step.c % 2 ? "hand" : "time" },
    by,
  }),
};

declare module "../runtime/history.testing.ts" {
  interface AllHappenings {
    page_link: typeof pageLinkHappenings;
  }
}
