import type { Directory, JwtAlgorithm, ProviderKind } from "@annals/command-api/events";
import { boolean, json, text, timestamptz, uuid } from "../runtime/table/column.ts";
import { type RowOf, table } from "../runtime/table/table.ts";

/** By whom people can be signed in to a space. Secrets are not here. */
export const providerTable = table(
  "provider",
  {
    space: uuid(),
    provider: text<ProviderKind>(),
    client_id: text(),
    issuer: text(),
    label: text(),
    algorithm: text<JwtAlgorithm>().nullable(),
    /** How people are found, of a directory alone. */
    directory: json<Directory>().nullable(),
    /** Unknown people get an account. */
    admits: boolean(),
    enabled: boolean(),
    set_at: timestamptz(),
    set_by: uuid().nullable(),
  },
  { key: ["space", "provider"] },
);
export type ProviderRow = RowOf<typeof providerTable>;
