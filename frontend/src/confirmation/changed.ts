import { getReaders, getToRead } from "@annals/query-api/contract";
import { refreshWhere } from "../api/swr.ts";
import { isUrlOf } from "../api/url.ts";

/** Refreshes the lists of readers, and of what is to be read, on the screen. */
export const readersChanged = () =>
  refreshWhere((url) => [getReaders, getToRead].some((one) => isUrlOf(one, url)));
