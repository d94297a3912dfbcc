import { createFuzzer, fuzz } from "@annals/testing/fuzz";
import type { Attack, Target } from "../attack.ts";

/** Requests from the API's own description, as nobody, a viewer, an author and an admin. */
const fuzzedRequests: Attack = {
  says: "fuzzed requests",
  async run(target) {
    const { app, url, admin, author, viewer, random, share, signal } = target;
    const page = await app.page("A page that is fuzzed", ["Text"]);
    const description = await app.call("GET", "/api/openapi.json");
    const before = await app.call("GET", "/api/settings");
    const next = createFuzzer(description, random, [page, viewer.id, author.id]);
    const tokens = [null, viewer.token, author.token, admin.token];
    const count = Math.ceil(20_000 * share);
    const result = await fuzz({ url, next, tokens, count, skip: /logout/, signal });
    await letEverybodyIn(target, before);
    if (result.failures.length > 0)
      throw new Error(`${result.failures.length} failed:\n  ${result.failures.slice(0, 20).join("\n  ")}`);
    const statuses = Object.entries(result.statuses).map(([status, times]) => `${status}: ${times}`);
    return `${result.sent} sent (${statuses.join(", ")}), the slowest took ${Math.round(result.slowest.ms)} ms`;
  },
};
export default fuzzedRequests;

/** An admin may close a space, or ask for terms and second factors before anybody goes on; those who attack next need neither. */
async function letEverybodyIn({ app }: Target, { general, auth }: Settings): Promise<void> {
  const settings = {
    general: { maintenance: general.maintenance },
    auth: { second_factor_required: false, api_tokens_refused: false, ...auth },
  };
  await app.call("PUT", "/api/settings/terms", { text: "" }, app.localToken);
  await app.call("PUT", "/api/settings/update", { settings }, app.localToken);
}
interface Settings {
  general: { maintenance: boolean };
  auth: object;
}
