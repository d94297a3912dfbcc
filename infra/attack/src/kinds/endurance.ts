import { setTimeout as delay } from "node:timers/promises";
import type { Attack, Target } from "../attack.ts";
import { readProcess } from "../process.ts";
import { sizeOf } from "../sockets.ts";

/** Of all of it, in minutes. */
const whole = 30;

/** People who read, search, write, upload and sign in for half an hour: memory does not grow with the time. */
const endurance: Attack = {
  says: "half an hour of mixed load: memory stays",
  async run(target) {
    const { app, share, signal } = target;
    const { pid } = await readProcess(app.data);
    const end = performance.now() + whole * share * 60_000;
    let requests = 0;
    const isOver = () => performance.now() > end || signal.aborted;
    const ids: string[] = [];
    for (let page = 0; page < 30; page++) ids.push(await app.page(`Page ${page}`, ["Some text ".repeat(50)]));
    const work = async (each: (at: number) => Promise<unknown>, pause: number) => {
      for (let at = 0; !isOver(); at++) {
        await each(at);
        requests++;
        await delay(pause);
      }
    };
    const page = (at: number) => ids[at % ids.length]!;
    const working = Promise.all([
      work((at) => app.call("GET", `/api/entries/${page(at)}`), 5),
      work(() => app.call("GET", "/api/entries/tree"), 20),
      work((at) => app.call("GET", `/api/search?q=text${at % 50}`), 50),
      work(() => fetch(target.url).then((answer) => answer.text()), 20),
      work((at) => app.call("POST", "/api/entries/create", { title: `Written ${at}` }), 200),
      work((at) => upload(target, `file ${at} `.repeat(5_000)), 300),
      work(
        () => app.call("POST", "/api/auth/login", { email: app.admin.email, password: app.admin.password }),
        2_000,
      ),
      work((at) => app.call("PUT", `/api/entries/${page(at)}/rename`, { title: `Page ${at}` }), 300),
    ]);
    const sizes: number[] = [];
    while (!isOver()) {
      await delay((whole * share * 60_000) / 15);
      sizes.push((await sizeOf(pid)).memory);
    }
    await working;
    // The first third fills caches.
    const [middle, last] = [Math.max(...sizes.slice(5, 10)), Math.max(...sizes.slice(10))];
    const figures = `${requests} requests; MB: ${sizes.join(", ")}`;
    if (last > middle * 1.25 + 30) throw new Error(`memory grows: ${figures}`);
    return figures;
  },
};
export default endurance;

async function upload({ url, author }: Target, text: string): Promise<void> {
  const form = new FormData();
  form.set("file", new Blob([text]), "a.txt");
  const headers = { Authorization: `Bearer ${author.token}` };
  const answer = await fetch(`${url}/api/files`, { method: "POST", headers, body: form });
  if (!answer.ok) throw new Error(`an upload was answered with ${answer.status}`);
  await answer.arrayBuffer();
}
