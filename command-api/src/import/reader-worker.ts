/** The thread of a page reader. */
import { workerData } from "node:worker_threads";
import workerpool from "workerpool";
import { readPage } from "./page.ts";
import type { PageFile, Places } from "./reader.ts";

const { addresses, attachments } = workerData as Places;

workerpool.worker({
  read: ({ path, title, text }: PageFile) =>
    readPage(text, {
      path,
      title,
      addressOf: (target) => addresses.get(target) ?? null,
      isAttachment: (target) => attachments.has(target),
    }),
});
