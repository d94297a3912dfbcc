import {
  announces,
  type FactOf,
  readModel,
  subjectOf,
  timeOf,
  type Unit,
} from "../runtime/model/read-model.ts";
import { type WebhookRow, webhookTable } from "./tables.ts";

type Changed = FactOf<"WebhookChanged" | "WebhookSecretChanged" | "WebhookPaused" | "WebhookResumed">;

export const webhookModel = readModel({
  name: "webhook",
  version: 1,
  tables: [webhookTable],
  follows: ["webhook"],
  announces: [announces(webhookTable, "settings", ({ space }) => ({ space, id: null }))],
  async load(events, { rows }) {
    const ids = events.flatMap(({ data }) => ("webhook_id" in data ? [[data.webhook_id] as [string]] : []));
    await rows(webhookTable).load(ids);
  },
  on: {
    WebhookCreated(event, { rows }) {
      const { webhook_id: id, person_id: person, name, host, types } = event.data;
      const at = timeOf(event);
      const row = { id, space: subjectOf(event), person, name, host, types };
      rows(webhookTable).put({ ...row, paused: null, made_at: at, secret_at: at });
    },
    WebhookChanged(event, unit) {
      const { person_id: person, name, host, types } = event.data;
      becomes(event, unit, { person, name, host, types });
    },
    WebhookSecretChanged: (event, unit) => becomes(event, unit, { secret_at: timeOf(event) }),
    WebhookPaused: (event, unit) => becomes(event, unit, { paused: event.data.reason }),
    WebhookResumed: (event, unit) => becomes(event, unit, { paused: null, person: event.data.person_id }),
    WebhookDeleted: (event, { rows }) => rows(webhookTable).delete(event.data.webhook_id),
  },
});

function becomes({ data }: Changed, { rows }: Unit, change: Partial<WebhookRow>): void {
  const webhook = rows(webhookTable).get(data.webhook_id);
  if (webhook) rows(webhookTable).put({ ...webhook, ...change });
}
