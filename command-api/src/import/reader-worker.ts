/** The thread of a page reader: a file becomes a page, a text alone the anchors of its headings. */
import { workerData } from "node:worker_threads";
import { headingAnchors } from "@annals/document";
import { serveTasks } from "@annals/thread";
import { type PageFile, type Places, readPage } from "./page.ts";

serveTasks((file: PageFile | string) =>
  typeof file === "string" ? headingAnchors(file) : readPage(file, workerData as Places),
);
