import { table } from "../table.ts";

/** A person, as their key opened what is sealed in the facts. Once erased: no email, no names, "Erased person". */
export interface PersonRow {
  id: string;
  email: string | null;
  first_name: string;
  last_name: string;
  display_name: string;
  erased: boolean;
}
export const personTable = table<PersonRow>(
  "person",
  {
    id: "uuid not null",
    email: "text",
    first_name: "text not null",
    last_name: "text not null",
    display_name: "text not null",
    erased: "boolean not null",
  },
  ["id"],
);
