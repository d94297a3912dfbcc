import { openDialog } from "../dialog/dialog.ts";
import { t } from "../locale/text.ts";
import { toast } from "../toast/toast.ts";
import { type Invited, inviteAll } from "./api.ts";
import type { Guest } from "./guests.ts";
import { linkDialog } from "./link-dialog.ts";

/** How many one command takes. */
const maxPeople = 100;

/** Invites any number of people, and returns the outcome. @throws ApiProblem */
export async function inviteEveryone(
  people: Guest[],
  more: { send: boolean; message: string; groups: string[] },
  onDone: () => void,
): Promise<void> {
  const invited: Invited[] = [];
  for (let from = 0; from < people.length; from += maxPeople)
    invited.push(...(await inviteAll({ people: people.slice(from, from + maxPeople), ...more })));
  onDone();
  toast(wordsFor(invited), aside(invited));
  if (invited.some(({ path }) => path !== null)) openDialog(linkDialog, { invited });
}

const countOf = (invited: Invited[], ...outcomes: Invited["outcome"][]) =>
  invited.filter(({ outcome }) => outcomes.includes(outcome)).length;

function wordsFor(invited: Invited[]): string {
  const asked = countOf(invited, "link", "asked");
  if (asked === 0) return t("Nobody was invited");
  return asked === 1
    ? t("Invited")
    : t("{asked, plural, one {# person is} other {# people are}} invited", { asked });
}

/** People who do not change. */
function aside(invited: Invited[]): { description?: string } {
  const here = countOf(invited, "member");
  const shut = countOf(invited, "deactivated");
  const words = [
    ...(here > 0 ? [t("{here, plural, one {# is} other {# are}} here already.", { here })] : []),
    ...(shut > 0
      ? [
          t("{shut, plural, one {# is} other {# are}} deactivated: reactivate them instead.", {
            shut,
          }),
        ]
      : []),
  ];
  return words.length === 0 ? {} : { description: words.join(" ") };
}
