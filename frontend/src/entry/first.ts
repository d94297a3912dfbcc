import { thisSpace } from "@annals/query-api/contract";
import { cached } from "../api/swr.ts";

/** Whether pages that are created here can be commented on, as the space has chosen. */
export const firstCommentable = (): 0 | 1 => (cached(thisSpace)?.settings.comments.new_pages ? 1 : 0);
