import type { PersonKeys } from "@annals/person-keys";
import { allButErasure, type Open, openSealed, rowsOfErased } from "../person/opened.ts";
import {
  announces,
  ofType,
  type ReadModel,
  readModel,
  subjectOf,
  timeOf,
} from "../runtime/model/read-model.ts";
import { type PasskeyRow, passkeyTable } from "./tables.ts";

interface Loaded {
  open: Open;
  /** The passkeys of those whom a batch erases. */
  erased: PasskeyRow[];
}

/** Passkeys; what people call them is opened with their keys. */
export function passkeyModel(keys: Pick<PersonKeys, "openAll">): ReadModel<"passkey" | "person"> {
  return readModel({
    name: "passkey",
    version: 1,
    tables: [passkeyTable],
    follows: ["passkey", "person"],
    ignores: allButErasure,
    announces: [announces(passkeyTable, "person", ({ person }) => ({ space: null, id: person }))],
    async load(events, { rows }): Promise<Loaded> {
      const renamed = ofType(events, "PasskeyRenamed");
      await rows(passkeyTable).load(renamed.map((event) => [subjectOf(event), event.data.passkey_id]));
      const items = [...ofType(events, "PasskeyAdded"), ...renamed].map((event) => ({
        person: subjectOf(event),
        sealed: event.data.name,
      }));
      return {
        open: await openSealed(keys, items),
        erased: await rowsOfErased(passkeyTable, events, { rows }),
      };
    },
    on: {
      PasskeyAdded(event, { rows }, { open, erased }) {
        const { passkey_id: id, name } = event.data;
        const row = { person: subjectOf(event), id, name: open(name), added_at: timeOf(event) };
        rows(passkeyTable).put(row);
        erased.push(row);
      },
      PasskeyRenamed(event, { rows }, { open }) {
        const { passkey_id: id, name } = event.data;
        const passkey = rows(passkeyTable).get(subjectOf(event), id);
        if (passkey) rows(passkeyTable).put({ ...passkey, name: open(name) });
      },
      PasskeyRemoved(event, { rows }) {
        rows(passkeyTable).delete(subjectOf(event), event.data.passkey_id);
      },
      PersonErased(event, { rows }, { erased }) {
        for (const { id, person } of erased) {
          const passkey = person === subjectOf(event) ? rows(passkeyTable).get(person, id) : undefined;
          if (passkey) rows(passkeyTable).put({ ...passkey, name: null });
        }
      },
    },
  });
}
