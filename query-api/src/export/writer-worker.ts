/** The thread that writes the pages of an export. */
import { serveTasks } from "@annals/thread";
import { type PageToWrite, type Places, writePage } from "./page.ts";

serveTasks((page: PageToWrite, places: Places) => writePage(page, places));
