/** What a guest sees of comments depends on a setting of the space. */
import { getComments } from "@annals/query-api/comment/contract";
import { getEntry } from "@annals/query-api/contract";
import { refreshWhere } from "../api/swr.ts";
import { isUrlOf } from "../api/url.ts";

/** Reads pages and their comments again, also those that are not on the screen. */
export const reread = () => refreshWhere((url) => isUrlOf(getEntry, url) || isUrlOf(getComments, url));
