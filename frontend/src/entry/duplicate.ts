import { duplicateEntry } from "@annals/command-api/contract";
import type { NavigateFunction } from "react-router-dom";
import { call } from "../api/client.ts";
import { acting, acts } from "../toast/acts.ts";
import { addressOf } from "./address.ts";
import { changed } from "./store.ts";

/** Copies a page and opens the copy for writing. */
export async function duplicate(
  entry: { id: string; parent_entry_id: string | null },
  body: { title: string; draft: boolean },
  navigate: NavigateFunction,
): Promise<void> {
  const made = await acting(acts.create, () => call(duplicateEntry, { params: { id: entry.id }, body }));
  if (made === null) return;
  void changed([made.answer.id, entry.parent_entry_id]);
  void navigate(addressOf(made.answer), { state: { write: true } });
}
