import type { Entry } from "@annals/query-api/contract";
import { wordsOf } from "../api/client.ts";
import { toastError } from "../toast/toast.ts";
import { startWriting } from "./session.ts";

/** Loads the code of the editor. The app also calls it when the pointer rests on Edit. */
export const loadEditor = () => import("./Editor.tsx");

/** Starts writing, or shows why it is not possible now. */
export async function edit(entry: Pick<Entry, "id">, me: string | undefined): Promise<void> {
  if (me === undefined) return;
  try {
    await startWriting(entry, me, loadEditor());
  } catch (error) {
    toastError("You cannot edit this page now", wordsOf(error));
  }
}
