import { boolean, text, uuid } from "../runtime/table/column.ts";
import { type RowOf, table } from "../runtime/table/table.ts";

/** A person, as their key opened what is sealed in the facts. Once erased: no email, no names, "Erased person". */
export const personTable = table(
  "person",
  {
    id: uuid(),
    email: text().nullable(),
    first_name: text(),
    last_name: text(),
    display_name: text(),
    erased: boolean(),
    /** Whether the address is known to be theirs: until then no other space invites them. */
    proved: boolean(),
    /** Somebody else chose their password. */
    given_password: boolean(),
    /** The name of their picture, as in its address; null for none. */
    picture: uuid().nullable(),
    /** The content of that name among the files: the picture, sealed with the person's key. */
    picture_content: text().nullable(),
    /** The language that they chose; null for what their browser says. */
    language: text().nullable(),
    /** Their time zone, as in "Europe/Berlin"; null while it is not known. */
    time_zone: text().nullable(),
  },
  { key: ["id"] },
);
export type PersonRow = RowOf<typeof personTable>;
