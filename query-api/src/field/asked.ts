/** What the words of a search mean of the fields of pages, as in `field:team=Bakers` and `field:seats=4..20`. */
import { wordMark } from "@annals/projectors/tables";
import { peopleMeant } from "../person/meant.ts";
import type { View } from "../runtime/reads.ts";
import type { Query } from "../runtime/sql.ts";
import { type Scope, statement } from "../runtime/statement.ts";
import type { FieldAsked } from "./condition.ts";
import type { CustomField } from "./contract.ts";
import { wordsOf } from "./words-asked.ts";

/** A field by its key or its label, and what it is compared with; null for whatever it is filled in with. */
export interface NamedField {
  name: string;
  value: string | null;
}

const small = (text: string) => text.normalize("NFC").toLowerCase();

/** The field that a name means: its key, or its label. */
const fieldNamed = (fields: readonly CustomField[], name: string): CustomField | undefined =>
  fields.find(({ key }) => key === small(name)) ??
  fields.find(({ label }) => small(label).replaceAll('"', "") === small(name));

const wordsStatement = statement(
  "words_of_fields",
  (_: Scope<{ texts: string[] }>) =>
    `select lower(t.text) as small, ${wordMark("t.text")} as mark from unnest($texts::text[]) with ordinality t (text, at) order by t.at` as Query<{
      small: string;
      mark: string;
    }>,
);

/** What is asked of each field; null when one of the names means none. Of one field any value is enough. */
export async function fieldsAsked(
  view: View,
  fields: readonly CustomField[],
  named: readonly NamedField[],
): Promise<FieldAsked[] | null> {
  const byField = new Map<CustomField, (string | null)[]>();
  for (const { name, value } of named) {
    const field = fieldNamed(fields, name);
    if (field === undefined) return null;
    byField.set(field, [...(byField.get(field) ?? []), value]);
  }
  return Promise.all(
    [...byField].map(async ([field, values]) => {
      const given = values.filter((value) => value !== null);
      const { texts, numbers, days, people } = wordsOf(field, given);
      const all = [...texts, ...(await peopleMeant(view, people))];
      const words = all.length === 0 ? [] : await view.rows(wordsStatement, { texts: all });
      return {
        ...{ field: field.id, below: field.below, filled: given.length < values.length },
        words: words.map(({ small }) => small),
        marks: words.map(({ mark }) => mark),
        ...{ numbers, days },
      };
    }),
  );
}
