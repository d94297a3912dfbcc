import { getModuleSchemas } from "@annals/query-api/contract";
import { refreshWhere } from "../api/swr.ts";
import { isUrlOf } from "../api/url.ts";

/** Reads the types of blocks on the screen again. */
export const schemasChanged = () => refreshWhere((url) => isUrlOf(getModuleSchemas, url));
