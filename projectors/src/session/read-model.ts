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
import { type SessionRow, sessionTable } from "./tables.ts";

interface Loaded {
  open: Open;
  /** The sessions of those whom a batch erases. */
  erased: SessionRow[];
}

/** Sessions, API tokens among them; what people call these is opened with their keys. */
export function sessionModel(keys: Pick<PersonKeys, "openAll">): ReadModel<"session" | "person"> {
  return readModel({
    name: "session",
    version: 2,
    tables: [sessionTable],
    follows: ["session", "person"],
    ignores: allButErasure,
    announces: [announces(sessionTable, "person", ({ person }) => ({ space: null, id: person }))],
    async load(events, { rows }): Promise<Loaded> {
      await rows(sessionTable).load(ofType(events, "SessionClosed").map((event) => [subjectOf(event)]));
      const items = ofType(events, "SessionOpened").flatMap(({ data: { person_id: person, name } }) =>
        name === undefined ? [] : [{ person, sealed: name }],
      );
      return {
        open: await openSealed(keys, items),
        erased: await rowsOfErased(sessionTable, events, { rows }),
      };
    },
    on: {
      SessionOpened(event, { rows }, { open, erased }) {
        const { session_id: id, person_id: person, method, scope = "write", until, agent, name } = event.data;
        const said = { agent: agent ?? null, name: name === undefined ? null : open(name) };
        const row = { id, person, method, scope, opened_at: timeOf(event), closed: false, ...said };
        rows(sessionTable).put({ ...row, until: new Date(until) });
        erased.push({ ...row, until: new Date(until) });
      },
      SessionClosed(event, { rows }) {
        const session = rows(sessionTable).get(subjectOf(event));
        if (session) rows(sessionTable).put({ ...session, closed: true });
      },
      PersonErased(event, { rows }, { erased }) {
        for (const { id, person } of erased) {
          const session = person === subjectOf(event) ? rows(sessionTable).get(id) : undefined;
          if (session) rows(sessionTable).put({ ...session, name: null });
        }
      },
    },
  });
}
