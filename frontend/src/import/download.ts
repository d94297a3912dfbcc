import { exportPages } from "@annals/query-api/contract";
import { urlOf } from "../api/url.ts";

/** Saves all pages as a file, as a click on a link to it does. */
export function downloadPages(): void {
  const link = document.createElement("a");
  link.href = urlOf(exportPages);
  link.download = "";
  link.click();
}
