import { useAtomValue } from "jotai";

import { dialogAtom } from "./dialog.ts";

/** The dialog that is open, if any. */
export function Dialogs() {
  const open = useAtomValue(dialogAtom);
  return open === null ? null : open.show();
}
