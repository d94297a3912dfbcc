import type { PersonKeys } from "@annals/person-keys";
import { announces, ofType, type ReadModel, readModel, subjectOf } from "../runtime/model/read-model.ts";
import { type PersonRow, personTable } from "./tables.ts";

type Open = (sealed: string) => string | null;

/** People; their names and addresses are opened with their keys, for a whole batch at once. */
export function personModel(keys: Pick<PersonKeys, "openAll">): ReadModel<"person" | "email"> {
  return readModel({
    name: "person",
    version: 1,
    tables: [personTable],
    follows: ["person", "email"],
    /** Which addresses are taken is a question of commands. */
    ignores: ["EmailClaimed", "EmailReleased", "PersonPasswordChanged"],
    announces: [announces(personTable, ({ id }) => ({ space: null, person: id }))],
    async load(events, { rows }): Promise<Open> {
      const renamed = ofType(events, "PersonRenamed", "PersonErased");
      await rows(personTable).load(renamed.map((event) => [subjectOf(event)]));
      const items = ofType(events, "PersonRegistered", "PersonRenamed").flatMap((event) => {
        const { first_name, last_name } = event.data;
        const sealed =
          event.type === "PersonRegistered"
            ? [event.data.email, first_name, last_name]
            : [first_name, last_name];
        return sealed.map((text) => ({ person: subjectOf(event), sealed: text }));
      });
      const opened = items.length === 0 ? [] : await keys.openAll(items);
      const byText = new Map(items.map(({ sealed }, at) => [sealed, opened[at] ?? null]));
      return (sealed) => byText.get(sealed) ?? null;
    },
    on: {
      PersonRegistered({ data }, { rows }, open) {
        const names = { first: open(data.first_name), last: open(data.last_name) };
        rows(personTable).put(personOf(data.person_id, open(data.email), names.first, names.last));
      },
      PersonRenamed(event, { rows }, open) {
        const id = subjectOf(event);
        const person = rows(personTable).get(id);
        if (!person || person.erased) return;
        rows(personTable).put(
          personOf(id, person.email, open(event.data.first_name), open(event.data.last_name)),
        );
      },
      PersonErased(event, { rows }) {
        const id = subjectOf(event);
        if (rows(personTable).get(id)) rows(personTable).put(personOf(id, null, null, null));
      },
    },
  });
}

/** @param first null when the key is gone: then only the id is left of the person */
export function personOf(
  id: string,
  email: string | null,
  first: string | null,
  last: string | null,
): PersonRow {
  if (email === null || first === null || last === null)
    return { id, email: null, first_name: "", last_name: "", display_name: "Erased person", erased: true };
  const name = `${first} ${last}`.trim();
  return {
    id,
    email,
    first_name: first,
    last_name: last,
    display_name: name || "Unnamed person",
    erased: false,
  };
}
