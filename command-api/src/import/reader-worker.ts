/** The thread of a page reader. */
import { workerData } from "node:worker_threads";
import { serveTasks } from "@annals/thread";
import { type PageFile, type Places, readPage } from "./page.ts";

serveTasks((file: PageFile) => readPage(file, workerData as Places));
