import { statement } from "../runtime/statement.ts";
import type { PersonRow } from "./person.ts";

/** The account that asks. */
export const accountStatement = statement<PersonRow & { email: string | null }, { account: string }>(
  "account",
  ({ read }) => `
    select id, email, first_name, last_name, display_name
    from ${read}.person where id = $account`,
);
