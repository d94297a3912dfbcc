import { readFile } from "node:fs/promises";
import { createContext, runInContext } from "node:vm";
import { expect } from "chai";

type Heard = (event: object) => void;

/** Where a service worker runs, as far as this one asks for it: headless browsers show no notifications. */
async function startWorker(open: { url: string; focus(): void }[] = []) {
  const heard = new Map<string, Heard>();
  const shown: unknown[] = [];
  const opened: string[] = [];
  const self = {
    addEventListener: (name: string, listener: Heard) => heard.set(name, listener),
    registration: { showNotification: (...words: unknown[]) => void shown.push(words) },
    clients: { matchAll: async () => open, openWindow: (url: string) => void opened.push(url) },
    location: { origin: "https://handbook.example.org" },
  };
  const source = await readFile(new URL("../public/push.js", import.meta.url), "utf8");
  runInContext(source, createContext({ self, URL }));
  const tell = async (name: string, event: object) => {
    const waiting: unknown[] = [];
    heard.get(name)!({ ...event, waitUntil: (work: unknown) => waiting.push(work) });
    await Promise.all(waiting);
  };
  return { shown, opened, tell };
}

const clicked = (url?: string) => ({ notification: { data: { url }, close: () => undefined } });

describe("the service worker of notifications", () => {
  it("shows what the server says, one line in the place of the one before", async () => {
    const worker = await startWorker();
    const words = { title: "A comment from Ann", body: "Leave", url: "/leave", tag: "1" };
    await worker.tell("push", { data: { json: () => words } });
    const options = { body: "Leave", tag: "1", data: { url: "/leave" }, icon: "/logo.svg" };
    expect(JSON.parse(JSON.stringify(worker.shown))).to.deep.equal([["A comment from Ann", options]]);
  });
  it("shows nothing of what says nothing", async () => {
    const worker = await startWorker();
    await worker.tell("push", { data: null });
    expect(worker.shown).to.deep.equal([]);
  });
  it("leads to the page, in the window that shows it already", async () => {
    const worker = await startWorker();
    await worker.tell("notificationclick", clicked("/leave"));
    await worker.tell("notificationclick", clicked());
    expect(worker.opened).to.deep.equal([
      "https://handbook.example.org/leave",
      "https://handbook.example.org/",
    ]);
    let focused = 0;
    const open = { url: "https://handbook.example.org/leave", focus: () => focused++ };
    const other = await startWorker([open]);
    await other.tell("notificationclick", clicked("/leave"));
    expect([other.opened, focused]).to.deep.equal([[], 1]);
  });
});
