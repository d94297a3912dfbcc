import type { ProviderKind } from "@annals/command-api/events";
import { text, timestamptz, uuid } from "../runtime/table/column.ts";
import { type RowOf, table } from "../runtime/table/table.ts";

/** The accounts at providers by which people sign in. */
export const identityTable = table(
  "identity",
  {
    person: uuid(),
    id: uuid(),
    provider: text<ProviderKind>(),
    /** The space of the provider. */
    space: uuid(),
    /** What the account is called there; null once its person is erased. */
    name: text().nullable(),
    linked_at: timestamptz(),
  },
  { key: ["person", "id"] },
);
export type IdentityRow = RowOf<typeof identityTable>;
