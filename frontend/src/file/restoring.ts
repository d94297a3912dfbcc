import { openDialog } from "../dialog/dialog.ts";
import { acting } from "../toast/acts.ts";
import { bringBack, fileActs, joiningByRestoring, type Thing } from "./api.ts";
import { restoreDialog } from "./dialogs.ts";

const { doing, failed } = fileActs.restore;

/** Takes something out of the trash; whom that would show it to is said before. */
export async function restoreThing(thing: Thing): Promise<void> {
  const seen = await acting({ doing, failed }, () => joiningByRestoring(thing));
  if (seen === null) return;
  if (seen.answer.count > 0 || seen.answer.web)
    return openDialog(restoreDialog, { thing, seen: seen.answer });
  await bringBack(thing);
}
