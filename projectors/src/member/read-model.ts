import type { Role } from "@annals/command-api/events";
import { table } from "../table.ts";

/** Who belongs to a space, with which roles. Who left has no row. */
export interface MemberRow {
  space: string;
  person: string;
  roles: Role[];
  joined_at: Date;
}
export const memberTable = table<MemberRow>(
  "member",
  {
    space: "uuid not null",
    person: "uuid not null",
    roles: "text[] not null",
    joined_at: "timestamptz not null",
  },
  ["space", "person"],
);
export const memberIndexes = ["create index member_person on member (person)"];
