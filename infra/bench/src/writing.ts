import { paragraph } from "@annals/testing/blocks";
import { quiet } from "@annals/testing/stage";
import type { Browser, Page } from "playwright";
import { median, ms, quantile, type Report } from "./report.ts";
import type { Server } from "./server.ts";

type SignedIn = (browser: Browser, server: Server) => Promise<Page>;

/** What an author notices: how soon the editor appears, and how soon a key is shown. */
export async function benchWriting(
  report: Report,
  browser: Browser,
  server: Server,
  signedIn: SignedIn,
): Promise<void> {
  // A page of its own each time: one whose seat was left behind opens for writing at once.
  const write = async (blocks: number, course: Course) =>
    writing(browser, server, signedIn, await longPage(server, blocks), course);
  const cold = await write(300, { keys: 0 });
  report.add(row("Edit until the editor is there, cold", cold.opened, 900));
  const warm = await write(300, { keys: 150, isWarm: true });
  report.add(row("Edit until the editor is there, warm", warm.opened, 300));
  report.add(keys("300 blocks: key to paint", warm.keys, 32));
  const slow = await write(300, { keys: 60, throttling: 4 });
  report.add(keys("300 blocks, processor 4 times slower: key to paint", slow.keys, 100));
  const long = await write(2_000, { keys: 60 });
  const ratio = quantile(long.keys, 0.95) / quantile(warm.keys, 0.95);
  report.add({
    what: "2,000 blocks: key to paint, p95",
    figure: `${ratio.toFixed(2)} of that at 300 blocks`,
    against: "at most twice",
    good: ratio <= 2,
  });
}

const row = (what: string, time: number, aim: number) => ({
  what,
  figure: ms(time),
  against: `under ${aim} ms`,
  good: time < aim,
});
const keys = (what: string, times: number[], aim: number) => ({
  what,
  figure: `p50 ${ms(median(times))}, p95 ${ms(quantile(times, 0.95))}`,
  against: `p95 under ${aim} ms, Enter included`,
  good: quantile(times, 0.95) < aim,
});

async function longPage(server: Server, blocks: number): Promise<string> {
  const { id } = await server.json<{ id: string }>("POST", "/api/entries/create", {
    title: `A page of ${blocks} blocks`,
    type: "blog",
    published: true,
  });
  await server.json("POST", `/api/entries/${id}/occupy`, {});
  const words =
    "A paragraph of a usual length, as people write them in their handbooks, neither long nor short.";
  await server.json("PUT", `/api/entries/${id}`, {
    blocks: Array.from({ length: blocks }, (_, n) => paragraph(`${n}. ${words}`, `p${n}`)),
  });
  await server.json("POST", `/api/entries/${id}/draft/publish`, {});
  await server.json("POST", `/api/entries/${id}/release`, {});
  return id;
}

interface Course {
  /** How many keys are typed. */
  keys: number;
  /** The editor's code is there already. */
  isWarm?: boolean;
  /** How many times slower the processor is made. */
  throttling?: number;
}

async function writing(browser: Browser, server: Server, signedIn: SignedIn, id: string, course: Course) {
  const page = await signedIn(browser, server);
  await page.goto(`${server.url}/${id}`);
  await page.waitForSelector("article p");
  await quiet(page);
  const button = page.getByRole("button", { name: "Edit", exact: true });
  if (course.isWarm) {
    await button.hover();
    await quiet(page);
  }
  const started = performance.now();
  await button.click();
  await page.locator(".bn-editor").waitFor();
  const opened = performance.now() - started;
  if (course.throttling !== undefined) {
    const session = await page.context().newCDPSession(page);
    await session.send("Emulation.setCPUThrottlingRate", { rate: course.throttling });
  }
  const times = await typed(page, course.keys);
  await page.context().close();
  return { opened, keys: times };
}

/** From the moment that the system has a key until the frame that shows it was handed on. */
async function typed(page: Page, count: number): Promise<number[]> {
  await page.evaluate(() => {
    const times: number[] = [];
    Object.assign(window, { keyTimes: times });
    addEventListener(
      "keydown",
      ({ timeStamp }) =>
        requestAnimationFrame(() => {
          const { port1, port2 } = new MessageChannel();
          port1.onmessage = () => times.push(performance.now() - timeStamp);
          port2.postMessage(0);
        }),
      { capture: true },
    );
  });
  for (let n = 0; n < count; n++) await page.keyboard.press(n % 15 === 14 ? "Enter" : "a", { delay: 20 });
  await page.waitForFunction(
    (wanted) => (window as unknown as { keyTimes: number[] }).keyTimes.length >= wanted,
    count,
  );
  return page.evaluate(() => (window as unknown as { keyTimes: number[] }).keyTimes);
}
