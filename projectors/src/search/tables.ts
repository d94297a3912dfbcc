import { marksTable } from "../runtime/model/marks.ts";

/** The entries whose search document is no longer true. */
export const searchPendingTable = marksTable("search_pending");
