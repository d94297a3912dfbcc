import { createFuzzer, fuzz } from "@annals/testing/fuzz";
import type { Attack } from "./attack.ts";

/** Requests from the API's own description, as nobody, a viewer, an author and an admin. */
export const fuzzedRequests: Attack = {
  name: "fuzzed requests",
  async run({ app, url, admin, author, viewer, random, share, signal }) {
    const page = await app.page("A page that is fuzzed", ["Text"]);
    const description = await app.call("GET", "/api/openapi.json");
    const next = createFuzzer(description, random, [page, viewer.id, author.id]);
    const tokens = [null, viewer.token, author.token, admin.token];
    const count = Math.ceil(20_000 * share);
    const result = await fuzz({ url, next, tokens, count, skip: /logout/, signal });
    if (result.failures.length > 0)
      throw new Error(`${result.failures.length} failed:\n  ${result.failures.slice(0, 20).join("\n  ")}`);
    const statuses = Object.entries(result.statuses).map(([status, times]) => `${status}: ${times}`);
    return `${result.sent} sent (${statuses.join(", ")}), the slowest took ${Math.round(result.slowest.ms)} ms`;
  },
};
