/** The thread of a page reader: a file comes in, its page or an error goes out. */
import { parentPort, workerData } from "node:worker_threads";
import { type PageFile, type Places, readPage } from "./page.ts";

parentPort!.on("message", (file: PageFile) => {
  try {
    parentPort!.postMessage({ page: readPage(file, workerData as Places) });
  } catch (error) {
    parentPort!.postMessage({ error });
  }
});
