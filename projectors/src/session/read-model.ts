import { table } from "../table.ts";

/** A session is alive while it is not closed and `until` has not passed. */
export interface SessionRow {
  id: string;
  person: string;
  until: Date;
  closed: boolean;
}
export const sessionTable = table<SessionRow>(
  "session",
  {
    id: "uuid not null",
    person: "uuid not null",
    until: "timestamptz not null",
    closed: "boolean not null",
  },
  ["id"],
);
