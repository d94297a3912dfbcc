/** What mails say in a space. */
import { defaultWords, type Letters, type LetterWords, placeholdersOf } from "@annals/mail/letters";
import { letterTable } from "@annals/projectors/tables";
import { personBy, personOr } from "../person/answer.ts";
import type { View } from "../runtime/reads.ts";
import { columns, pick, select } from "../runtime/sql.ts";
import { type Scope, statement } from "../runtime/statement.ts";
import type { LetterSetting } from "./contract.ts";

const l = columns(letterTable, "l");

const lettersStatement = statement(
  "letters",
  (scope: Scope) =>
    select({
      ...pick(l, "kind", "words", "before", "changed_at", "changed_by"),
      who: personBy(scope, l.changed_by),
    })`from ${scope.table(l)} where ${l.space} = $space`,
);
const wordsStatement = statement(
  "letter_words",
  ({ table }: Scope<{ kind: string }>) =>
    select(pick(l, "words"))`from ${table(l)} where ${l.space} = $space and ${l.kind} = $kind`,
);

/** The space's own words for a mail; null for the default ones. */
export async function ownWords(view: View, kind: string): Promise<LetterWords | null> {
  return (await view.first(wordsStatement, { kind }))?.words ?? null;
}

/** What each kind of mail says, and who changed it last. */
export async function readLetters(view: View, letters: Letters): Promise<LetterSetting[]> {
  const rows = new Map((await view.rows(lettersStatement, {})).map((row) => [row.kind, row]));
  return Object.entries(letters).map(([kind, letter]) => {
    const row = rows.get(kind);
    return {
      kind,
      words: row?.words ?? defaultWords(letter),
      built_in: (row?.words ?? null) === null,
      placeholders: placeholdersOf(letter),
      changed: row
        ? { at: row.changed_at.toISOString(), by: personOr(row.who, row.changed_by), before: row.before }
        : null,
    };
  });
}
