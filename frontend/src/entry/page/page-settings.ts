import { lazy } from "../../progress/lazy.ts";

/** Fetched as soon as a page is written: then it is there without a connection, too. */
export const PageSettings = lazy(() => import("./PageSettings.tsx"));
