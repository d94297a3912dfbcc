/** The thread of a page reader: it receives files, and sends back a page or an error for each. */
import { parentPort, workerData } from "node:worker_threads";
import { type PageFile, type Places, readPage } from "./page.ts";

parentPort!.on("message", (file: PageFile) => {
  try {
    parentPort!.postMessage({ page: readPage(file, workerData as Places) });
  } catch (error) {
    parentPort!.postMessage({ error });
  }
});
