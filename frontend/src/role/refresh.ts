import { adminUsers, memberPages } from "@annals/query-api/contract";
import { refreshWhere } from "../api/swr.ts";
import { isUrlOf } from "../api/url.ts";

/** Refreshes the lists of members on the screen. */
export const refreshMembers = () =>
  refreshWhere((url) => isUrlOf(adminUsers, url) || isUrlOf(memberPages, url));
