import { list, person, quoted } from "../activity/german.ts";
import type { reviewWords } from "./words.ts";

const saying = (said: string) => (said === "" ? "" : `: ${quoted(said)}`);

/** The same in German. */
export const reviewGerman: typeof reviewWords = {
  ReviewRequested: ({ people }, names) =>
    `hat um eine Prüfung gebeten: ${list.format(people.map((one) => person(one, names)))}`,
  ReviewCommented: ({ said }) => `hat in der Prüfung geschrieben${saying(said)}`,
  ReviewApproved: ({ said }) => `hat den Entwurf freigegeben${saying(said)}`,
  ReviewChangesRequested: ({ said }) => `hat um Änderungen gebeten${saying(said)}`,
  ReviewWithdrawn: () => "hat die Bitte um eine Prüfung zurückgenommen",
  EntryApprovalsSet({ approvals }) {
    if (approvals === null) return "lässt sie so viele Freigaben brauchen wie die Seiten darüber";
    if (approvals === 0) return "lässt sie ohne Freigabe veröffentlichen";
    const people = approvals === 1 ? "eine Person" : `${approvals} Personen`;
    return `verlangt die Freigabe durch ${people} vor der Veröffentlichung`;
  },
};
