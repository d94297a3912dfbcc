import { text, textArray, timestamptz, uuid } from "../runtime/table/column.ts";
import { type RowOf, table } from "../runtime/table/table.ts";

/** Webhooks. Neither their secrets nor their whole addresses are here. */
export const webhookTable = table(
  "webhook",
  {
    id: uuid(),
    space: uuid(),
    /** Who answers for it. */
    person: uuid(),
    name: text(),
    host: text(),
    types: textArray(),
    /** Why it is paused; null while it is not. */
    paused: text<"hand" | "failing" | "gone" | "owner">().nullable(),
    made_at: timestamptz(),
    /** When it got the secret that it has. */
    secret_at: timestamptz(),
  },
  { key: ["id"], readIndexes: { space: "(space, made_at)" } },
);
export type WebhookRow = RowOf<typeof webhookTable>;
