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
import { type IdentityRow, identityTable } from "./tables.ts";

interface Loaded {
  open: Open;
  /** The rows of those whom a batch erases. */
  erased: IdentityRow[];
}

/** Accounts at providers; what they are called there is opened with the keys of their people. */
export function identityModel(
  keys: Pick<PersonKeys, "openAll">,
): ReadModel<"identity" | "subject" | "person"> {
  return readModel({
    name: "identity",
    version: 1,
    tables: [identityTable],
    follows: ["identity", "subject", "person"],
    /** Only commands ask whose an account at a provider is. */
    ignores: [...allButErasure, "SubjectClaimed", "SubjectReleased"],
    announces: [announces(identityTable, "person", ({ person }) => ({ space: null, id: person }))],
    async load(events, { rows }): Promise<Loaded> {
      const linked = ofType(events, "IdentityLinked");
      const items = linked.map((event) => ({ person: subjectOf(event), sealed: event.data.name }));
      return {
        open: await openSealed(keys, items),
        erased: await rowsOfErased(identityTable, events, { rows }),
      };
    },
    on: {
      IdentityLinked(event, { rows }, { open, erased }) {
        const { identity_id: id, provider, space_id: space, name } = event.data;
        const row = {
          person: subjectOf(event),
          id,
          provider,
          space,
          name: open(name),
          linked_at: timeOf(event),
        };
        rows(identityTable).put(row);
        erased.push(row);
      },
      IdentityUnlinked(event, { rows }) {
        rows(identityTable).delete(subjectOf(event), event.data.identity_id);
      },
      PersonErased(event, { rows }, { erased }) {
        for (const { id, person } of erased)
          if (person === subjectOf(event)) rows(identityTable).delete(person, id);
      },
    },
  });
}
