/** The thread of a page reader: a file comes in, its page or an error goes out. */
import { parentPort, workerData } from "node:worker_threads";
import { readPage } from "./page.ts";
import type { PageFile, Places } from "./reader.ts";

const { addresses, attachments } = workerData as Places;

parentPort!.on("message", ({ path, title, text }: PageFile) => {
  try {
    const page = readPage(text, {
      path,
      title,
      addressOf: (target) => addresses.get(target) ?? null,
      isAttachment: (target) => attachments.has(target),
    });
    parentPort!.postMessage({ page });
  } catch (error) {
    parentPort!.postMessage({ error });
  }
});
