/** The thread of a page reader: it receives files, and sends back a page or an error for each. */
import { parentPort, workerData } from "node:worker_threads";
import { headingAnchors } from "@annals/document";
import { type PageFile, type Places, readPage } from "./page.ts";

parentPort!.on("message", (file: PageFile | string) => {
  try {
    const answer = typeof file === "string" ? headingAnchors(file) : readPage(file, workerData as Places);
    parentPort!.postMessage({ answer });
  } catch (error) {
    parentPort!.postMessage({ error });
  }
});
