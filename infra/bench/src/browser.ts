import { findChromium } from "@annals/check";
import { paragraph } from "@annals/testing/blocks";
import { quiet } from "@annals/testing/stage";
import { type Browser, chromium, type Page } from "playwright";
import { kB, median, ms, type Report } from "./report.ts";
import type { Server } from "./server.ts";
import { benchWriting } from "./writing.ts";

/** A cold page, and a click in the tree, as a person sees them. */
export async function benchBrowser(report: Report, server: Server): Promise<void> {
  report.section("In the browser");
  const browser = await chromium.launch({
    executablePath: await findChromium({ whole: true }),
    args: ["--no-sandbox", "--disable-gpu"],
  });
  try {
    const { data } = await server.json<{ data: { id: string; has_children: boolean; title: string }[] }>(
      "GET",
      "/api/entries/tree",
    );
    const first = data[0]!;
    const cold = [];
    for (let n = 0; n < 5; n++) cold.push(await coldPage(browser, server, first.id));
    const text = median(cold.map((one) => one.text));
    const scripts = cold[0]!.scripts;
    const requests = cold[0]!.requests;
    const slow = [];
    for (let n = 0; n < 3; n++) slow.push(await coldPage(browser, server, first.id, 6));
    report.add({
      what: "cold page: time to text",
      figure: ms(text),
      against: "under 600 ms",
      good: text < 600,
    });
    const app = median(cold.map((one) => one.app));
    report.add({
      what: "cold page: time until the app took over",
      figure: ms(app),
      against: "under 1.2 s",
      good: app < 1200,
    });
    const slowText = median(slow.map((one) => one.text));
    report.add({
      what: "cold page, processor 6 times slower: time to text",
      figure: ms(slowText),
      against: "under 2 s",
      good: slowText < 2_000,
    });
    report.add({
      what: "cold page, processor 6 times slower: until the app took over",
      figure: ms(median(slow.map((one) => one.app))),
      against: "",
      good: null,
    });
    report.add({
      what: "cold page: script, compressed",
      figure: kB(scripts),
      against: "under 400 kB",
      good: scripts < 400_000,
    });
    report.add({
      what: "cold page: requests",
      figure: String(requests),
      against: "under 30",
      good: requests < 30,
    });
    for (const rests of [true, false]) {
      const clicks = await clickThrough(browser, server, first.id, rests);
      report.add({
        what: `click in the tree until its text is there${rests ? "" : ", from nowhere"}`,
        figure: `median ${ms(median(clicks))}`,
        against: `under 100 ms (${clicks.length} clicks)`,
        good: median(clicks) < 100,
      });
    }
    const seen = await publishedByAnother(browser, server, 10, 1_000);
    report.add({
      what: "another's publication until an open page shows it",
      figure: `median ${ms(median(seen))}`,
      against: "under 1 s",
      good: median(seen) < 1_000,
    });
    await benchWriting(report, browser, server, signedIn);
  } finally {
    await browser.close();
  }
}

/** Publishes while a page is open, and waits until its text is there. @param pause before each publication, in milliseconds */
export async function publishedByAnother(
  browser: Browser,
  server: Server,
  count: number,
  pause = 0,
): Promise<number[]> {
  const { id } = await server.json<{ id: string }>("POST", "/api/entries/create", {
    title: "Watched",
    type: "blog",
    published: true,
  });
  const page = await signedIn(browser, server);
  const hears = page.waitForResponse((response) => response.url().endsWith("/api/changes"));
  await page.goto(`${server.url}/${id}`);
  await hears;
  await page.evaluate(() => {
    const moments: Record<string, number> = {};
    Object.assign(window, { moments });
    // When the words are in the page, by its own clock: a question from outside would come late.
    new MutationObserver(() => {
      const [, n] =
        /by another, number (\d+)\./.exec(document.querySelector("article")?.textContent ?? "") ?? [];
      if (n !== undefined) moments[n] ??= performance.timeOrigin + performance.now();
    }).observe(document.body, { subtree: true, childList: true, characterData: true });
  });
  const times: number[] = [];
  for (let n = 1; n <= count; n++) {
    const words = `Written by another, number ${n}.`;
    await server.json("POST", `/api/entries/${id}/occupy`, {});
    await server.json("PUT", `/api/entries/${id}`, { blocks: [paragraph(words, "p1")] });
    await new Promise((resolve) => setTimeout(resolve, pause));
    const started = performance.timeOrigin + performance.now();
    await server.json("POST", `/api/entries/${id}/draft/publish`, {});
    await page.getByText(words).waitFor();
    const shown = await page.evaluate(
      (n) => (window as unknown as { moments: Record<string, number> }).moments[n]!,
      n,
    );
    times.push(shown - started);
  }
  await page.context().close();
  return times;
}

/** A signed-in browser: with a token for calls, and with the cookies by which the server sends the text with the page. */
export async function signedIn(browser: Browser, server: Server): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  const login = await context.request.post(`${server.url}/api/auth/login`, { data: server.account });
  const { token } = (await login.json()) as { token: string };
  await context.addInitScript((value) => localStorage.setItem("annals.token", value), token);
  return context.newPage();
}

/** @param throttling how many times slower the processor is made */
async function coldPage(browser: Browser, server: Server, id: string, throttling = 1) {
  const page = await signedIn(browser, server);
  const session = await page.context().newCDPSession(page);
  await session.send("Network.enable");
  await session.send("Emulation.setCPUThrottlingRate", { rate: throttling });
  let requests = 0;
  let scripts = 0;
  const types = new Map<string, string>();
  session.on("Network.responseReceived", (event) => types.set(event.requestId, event.type));
  // The handbook's pictures are on other sites; their time is not ours.
  session.on("Network.requestWillBeSent", ({ request }) => {
    if (request.url.startsWith(server.url)) requests += 1;
  });
  session.on("Network.loadingFinished", (event) => {
    if (types.get(event.requestId) === "Script") scripts += event.encodedDataLength;
  });
  const started = performance.now();
  const answer = await page.goto(`${server.url}/${id}`, { waitUntil: "commit" });
  const committed = performance.now() - started;
  await page.waitForSelector("article p", { state: "visible" });
  const app = performance.now() - started;
  // The server sends the text with the page: what counts is when it was painted, which the page itself knows best.
  const painted = await page.evaluate(() => {
    const [navigation] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
    const [paint] = performance.getEntriesByName("first-contentful-paint");
    return paint!.startTime - navigation!.responseStart;
  });
  const isSent = (await answer!.text()).includes('<main id="first">');
  await quiet(page);
  await page.context().close();
  return { text: isSent ? committed + painted : app, app, requests, scripts };
}

/**
 * Clicks rows of the tree one after the other and waits for each page's title and text.
 * @param rests whether the pointer rests a moment on what it is about to click, as a hand does; else nothing is fetched ahead
 */
async function clickThrough(browser: Browser, server: Server, id: string, rests: boolean): Promise<number[]> {
  const page = await signedIn(browser, server);
  await page.goto(`${server.url}/${id}`);
  await page.waitForSelector("article p");
  await quiet(page);
  const rows = page.locator("[role=treeitem]");
  const count = Math.min(await rows.count(), 12);
  const times: number[] = [];
  for (let n = 1; n < count; n++) {
    const row = rows.nth(n);
    if (rests) {
      await row.hover();
      await page.waitForTimeout(150);
    }
    const took = await row.evaluate(
      (element) =>
        new Promise<number | null>((resolve) => {
          // Read here: rows move while the children of the page before arrive, also below the page that is open.
          const wanted = element.getAttribute("data-title") ?? element.textContent ?? "";
          const titles = "article h1, main h1";
          if (document.querySelector(titles)?.textContent?.trim() === wanted.trim()) return resolve(null);
          const began = performance.now();
          new MutationObserver((_, observer) => {
            if (document.querySelector(titles)?.textContent?.trim() !== wanted.trim()) return;
            observer.disconnect();
            requestAnimationFrame(() => resolve(performance.now() - began));
          }).observe(document, { subtree: true, childList: true, characterData: true });
          (element.querySelector("a") ?? (element as HTMLElement)).click();
        }),
    );
    if (took !== null) times.push(took);
  }
  await page.context().close();
  return times;
}
