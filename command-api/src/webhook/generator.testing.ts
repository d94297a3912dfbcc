import * as fc from "fast-check";
import { commands, ids, titles } from "../runtime/generating.testing.ts";
import type { WebhookCommand } from "./decider.ts";
import { webhookTypes } from "./kinds.ts";

const described = {
  ...{
    id: ids,
    person: ids,
    name: titles,
    host: fc.constantFrom("example.org", "example.com"),
    address: titles,
  },
  types: fc.subarray([...webhookTypes], { minLength: 1 }),
};

export const webhook = commands<WebhookCommand>(
  fc.record({ type: fc.constant("create"), secret: titles, ...described }),
  fc.record({ type: fc.constant("change"), ...described }),
  fc.record({ type: fc.constant("changeSecret"), id: ids, secret: titles }),
  fc.record({
    type: fc.constant("pause"),
    id: ids,
    reason: fc.constantFrom("hand", "failing", "gone", "owner"),
  }),
  fc.record({ type: fc.constant("resume"), id: ids, person: ids }),
  fc.record({ type: fc.constant("delete"), id: ids }),
);

declare module "../runtime/generating.testing.ts" {
  interface Generators {
    webhook: typeof webhook;
  }
}
