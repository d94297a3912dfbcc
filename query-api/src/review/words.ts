import { quoted, type WordsFor } from "../activity/words.ts";

const saying = (said: string) => (said === "" ? "" : `: ${quoted(said)}`);

/** The words for the review of a draft. */
export const reviewWords: WordsFor<
  | "ReviewRequested"
  | "ReviewCommented"
  | "ReviewApproved"
  | "ReviewChangesRequested"
  | "ReviewWithdrawn"
  | "EntryApprovalsSet"
> = {
  ReviewRequested: ({ people }, names) =>
    `asked ${list.format(people.map((person) => names.person(person) ?? "someone"))} for a review`,
  ReviewCommented: ({ said }) => `said in the review${saying(said)}`,
  ReviewApproved: ({ said }) => `approved the draft${saying(said)}`,
  ReviewChangesRequested: ({ said }) => `asked for changes${saying(said)}`,
  ReviewWithdrawn: () => "took the request for a review back",
  EntryApprovalsSet({ approvals }) {
    if (approvals === null) return "let it need as many approvals as the pages above";
    if (approvals === 0) return "let it be published without approval";
    return `said that ${approvals === 1 ? "one person" : `${approvals} people`} must approve it before it is published`;
  },
};

const list = new Intl.ListFormat("en-GB");
