import { setTimeout as delay } from "node:timers/promises";
import type { TestApp, TestPerson } from "@annals/testing/app";
import type { Json } from "@annals/testing/ask";
import type { Attack } from "../attack.ts";
import { watchOthers } from "../sockets.ts";

/** How often each publishes. */
const times = 10;

/** As many who publish as a large company has at a time, each their own page, and all of them one. */
const publishers: Attack = {
  says: "100 people who publish at once",
  async run({ app, url, viewer, share, signal }) {
    const people: TestPerson[] = [];
    for (let at = 0; at < Math.ceil(100 * share); at++)
      people.push(await app.join(`P${letters(at)}`, "Publisher", "author"));
    const watch = watchOthers(url, viewer.token);
    const started = performance.now();
    const ids = await Promise.all(people.map((person) => publishAll(app, person, signal)));
    const seconds = Math.round((performance.now() - started) / 1000);
    for (const id of ids) {
      const { html, version } = await app.call("GET", `/api/entries/${id}`);
      if (html !== `<p>Text ${times}</p>` || version !== times)
        throw new Error(`a page of version ${version} says ${html}`);
    }
    return `${ids.length * times} publications in ${seconds} s, all of them there; ${await watch.end()}`;
  },
};
export default publishers;

/** Letters alone: a name makes an address. */
const letters = (at: number) => String(at).replace(/\d/g, (digit) => "abcdefghij"[Number(digit)]!);

/** @returns the page that somebody published again and again */
async function publishAll(app: TestApp, person: TestPerson, signal: AbortSignal): Promise<string> {
  const ask = (method: string, path: string, body?: object) => insistent(app, person, method, path, body);
  const { id } = await ask("POST", "/api/entries/create", { title: "Published often" });
  await ask("POST", `/api/entries/${id}/occupy`, {});
  for (let time = 1; time <= times && !signal.aborted; time++) {
    const content = [{ type: "text", text: `Text ${time}`, styles: {} }];
    await ask("PUT", `/api/entries/${id}`, { blocks: [{ id: "a", type: "paragraph", props: {}, content }] });
    await ask("POST", `/api/entries/${id}/draft/publish`, {});
  }
  return id;
}

/** Asks again where the server is busy, as the app does. */
async function insistent(
  app: TestApp,
  { token }: TestPerson,
  ...[method, path, body]: [string, string, object?]
): Promise<Json> {
  const headers = { "Idempotency-Key": crypto.randomUUID() };
  for (let tries = 0; ; tries++)
    try {
      return await app.call(method, path, body, token, headers);
    } catch (error) {
      if (tries === 30 || !/: (429|503) /.test((error as Error).message)) throw error;
      await delay(1_000);
    }
}
