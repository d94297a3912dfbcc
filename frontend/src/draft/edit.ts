import type { Entry } from "@annals/query-api/contract";
import { wordsOf } from "../api/client.ts";
import { toastError } from "../toast/toast.ts";
import { startWriting } from "./session.ts";

/** The code of the editor: fetched ahead when the pointer rests on Edit. */
export const loadEditor = () => import("./Editor.tsx");

/** Begins writing; says why when that is not possible now. */
export async function edit(entry: Pick<Entry, "id">, me: string | undefined): Promise<void> {
  if (me === undefined) return;
  try {
    await startWriting(entry, me, loadEditor());
  } catch (error) {
    toastError("You cannot edit this page now", wordsOf(error));
  }
}
