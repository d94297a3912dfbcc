import type { PersonKeys } from "@annals/person-keys";
import {
  announces,
  type FactOf,
  ofType,
  type ReadModel,
  readModel,
  subjectOf,
} from "../runtime/model/read-model.ts";
import { type Open, openSealed } from "./opened.ts";
import { type PersonRow, personTable } from "./tables.ts";

/** People; their names and addresses are opened with their keys, for a whole batch at once. */
export function personModel(keys: Pick<PersonKeys, "openAll">): ReadModel<"person" | "email"> {
  return readModel({
    name: "person",
    version: 5,
    tables: [personTable],
    follows: ["person", "email"],
    /** Only commands ask which addresses are taken. */
    ignores: ["EmailClaimed", "EmailReleased"],
    announces: [announces(personTable, "person", ({ id }) => ({ space: null, id }))],
    async load(events, { rows }): Promise<Open> {
      const renamed = ofType(
        events,
        "PersonAddressProved",
        "PersonPasswordChanged",
        "PersonRenamed",
        "PersonPictureChanged",
        "PersonPictureRemoved",
        "PersonLanguageChosen",
        "PersonTimeZoneChosen",
        "PersonEmailChanged",
        "PersonErased",
      );
      await rows(personTable).load(renamed.map((event) => [subjectOf(event)]));
      const items = ofType(events, "PersonRegistered", "PersonRenamed", "PersonEmailChanged").flatMap(
        (event) => sealedIn(event).map((sealed) => ({ person: subjectOf(event), sealed })),
      );
      return openSealed(keys, items);
    },
    on: {
      PersonRegistered({ data, metadata: { actor } }, { rows }, open) {
        const names = { first: open(data.first_name), last: open(data.last_name) };
        // Facts of older versions do not say it: whom another person registered has proved nothing.
        const proved = data.proved ?? (actor === null || actor === data.person_id);
        const row = personOf(data.person_id, open(data.email), names.first, names.last);
        rows(personTable).put(
          row.erased ? row : { ...row, proved, given_password: data.given_password ?? false },
        );
      },
      PersonAddressProved(event, { rows }) {
        const person = rows(personTable).get(subjectOf(event));
        if (person && !person.erased)
          rows(personTable).put({ ...person, proved: true, given_password: false });
      },
      PersonPasswordChanged(event, { rows }) {
        const person = rows(personTable).get(subjectOf(event));
        if (!person || person.erased) return;
        const proved = event.data.mailed ?? person.proved;
        rows(personTable).put({ ...person, proved, given_password: false });
      },
      PersonRenamed(event, { rows }, open) {
        const id = subjectOf(event);
        const person = rows(personTable).get(id);
        if (!person || person.erased) return;
        const named = personOf(id, person.email, open(event.data.first_name), open(event.data.last_name));
        rows(personTable).put(named.erased ? named : { ...named, ...chosenBy(person) });
      },
      PersonPictureChanged(event, { rows }) {
        const person = rows(personTable).get(subjectOf(event));
        const { picture_id: picture, content: picture_content } = event.data;
        if (person && !person.erased) rows(personTable).put({ ...person, picture, picture_content });
      },
      PersonPictureRemoved(event, { rows }) {
        const person = rows(personTable).get(subjectOf(event));
        if (person) rows(personTable).put({ ...person, picture: null, picture_content: null });
      },
      PersonLanguageChosen(event, { rows }) {
        const person = rows(personTable).get(subjectOf(event));
        if (person && !person.erased) rows(personTable).put({ ...person, language: event.data.language });
      },
      PersonTimeZoneChosen(event, { rows }) {
        const person = rows(personTable).get(subjectOf(event));
        if (person && !person.erased) rows(personTable).put({ ...person, time_zone: event.data.time_zone });
      },
      PersonEmailChanged(event, { rows }, open) {
        const person = rows(personTable).get(subjectOf(event));
        if (!person || person.erased) return;
        const email = open(event.data.email);
        rows(personTable).put(
          email === null ? personOf(person.id, null, null, null) : { ...person, email, proved: true },
        );
      },
      PersonErased(event, { rows }) {
        const id = subjectOf(event);
        if (rows(personTable).get(id)) rows(personTable).put(personOf(id, null, null, null));
      },
    },
  });
}

function sealedIn(event: FactOf<"PersonRegistered" | "PersonRenamed" | "PersonEmailChanged">): string[] {
  const { data, type } = event;
  switch (type) {
    case "PersonRegistered":
      return [data.email, data.first_name, data.last_name];
    case "PersonRenamed":
      return [data.first_name, data.last_name];
    case "PersonEmailChanged":
      return [data.email];
  }
}

/** The columns that a new name does not change. */
const chosenBy = (row: PersonRow) => {
  const { picture, picture_content, language, time_zone, proved, given_password } = row;
  return { picture, picture_content, language, time_zone, proved, given_password };
};

/** @param first null when the key is gone: then only the person's id is left */
function personOf(id: string, email: string | null, first: string | null, last: string | null): PersonRow {
  if (email === null || first === null || last === null)
    return {
      ...{ id, email: null, first_name: "", last_name: "", display_name: "Erased person", erased: true },
      ...nothingChosen,
    };
  const name = `${first} ${last}`.trim();
  return {
    id,
    email,
    first_name: first,
    last_name: last,
    display_name: name || "Unnamed person",
    erased: false,
    ...nothingChosen,
  };
}

const nothingChosen = {
  ...{ picture: null, picture_content: null, language: null, time_zone: null },
  ...{ proved: true, given_password: false },
};
