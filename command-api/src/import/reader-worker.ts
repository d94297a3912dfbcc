/** The thread of a page reader: a file becomes a page, a text alone its outline. */
import { outlineOf } from "@annals/document";
import { serveTasks } from "@annals/thread";
import { packed } from "./outline.ts";
import { type PageFile, type Places, readPage } from "./page.ts";

serveTasks((file: PageFile | string, places: Places) =>
  typeof file === "string" ? packed(outlineOf(file)) : readPage(file, places),
);
