import type { Attack } from "../attack.ts";
import { watchOthers } from "../sockets.ts";

/** As many tags as a program tries to make: a space takes 5,000. */
const most = 5_000;

const tags: Attack = {
  says: "10,000 tags, while others read",
  async run({ app, url, viewer, share, signal }) {
    const count = Math.ceil(10_000 * share);
    const watch = watchOthers(url, viewer.token);
    let tried = 0;
    let made = 0;
    const work = async () => {
      while (tried < count && !signal.aborted) {
        const name = `Tag ${++tried}`;
        const failed = await app.call("POST", "/api/tags", { name }).then(
          () => null,
          (error: Error) => error.message,
        );
        if (failed === null) made++;
        else if (!/: 422 .*at most 5000 tags/.test(failed)) throw new Error(failed);
      }
    };
    const started = performance.now();
    await Promise.all(Array.from({ length: 8 }, work));
    const seconds = Math.round((performance.now() - started) / 1000);
    const timed: string[] = [];
    for (const path of ["/api/tags", "/api/tags?per_page=100", "/api/entries/tree"]) {
      const before = performance.now();
      await app.call("GET", path);
      const ms = Math.round(performance.now() - before);
      timed.push(`${path} ${ms} ms`);
      if (ms > 5_000) throw new Error(`${path} took ${ms} ms`);
    }
    if (made !== Math.min(count, most)) throw new Error(`${made} tags were made`);
    return `${count} tried, ${made} made in ${seconds} s; ${timed.join(", ")}; ${await watch.end()}`;
  },
};
export default tags;
