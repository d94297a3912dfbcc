import { useEffect } from "react";
import { pageIsOpen } from "./open-page.ts";

/** Says which page is on the screen, for as long as it is. */
export function SeenPage({ id }: { id: string }) {
  useEffect(() => pageIsOpen(id), [id]);
  return null;
}
