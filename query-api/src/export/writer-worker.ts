/** The thread that writes the pages of an export. */
import { workerData } from "node:worker_threads";
import { serveTasks } from "@annals/thread";
import { type PageToWrite, type Places, writePage } from "./page.ts";

serveTasks((page: PageToWrite) => writePage(page, workerData as Places));
