import type { EntrySummary } from "@annals/query-api/contract";
import { useEffect } from "react";
import { type NavigateFunction, useNavigate } from "react-router-dom";
import { loadEditor } from "../draft/edit.ts";
import { acting, acts } from "../toast/acts.ts";
import { addressOf } from "./address.ts";
import { createEntry } from "./api.ts";
import { changed, showTrail } from "./store.ts";
import { startTyping, stopTyping } from "./typed-ahead.ts";

let go: NavigateFunction | null = null;
let isMaking = false;

/** Lets `newPage` open pages. */
export function useNewPages(): void {
  const navigate = useNavigate();
  useEffect(() => {
    go = navigate;
  }, [navigate]);
}

/**
 * Begins a page and opens it for writing. Whatever is typed from now on goes into it.
 * @param parent null for the top
 * @param template the page with whose text it begins
 * @param isTyping true when what is typed is collected already
 */
export async function newPage(
  parent: Pick<EntrySummary, "id"> | null,
  title = "Untitled",
  template?: string,
  isTyping = false,
): Promise<void> {
  if (isMaking || go === null) return;
  isMaking = true;
  if (!isTyping) startTyping();
  void loadEditor();
  const { doing, failed } = acts.create;
  // That it was created is seen: it opens.
  const created = await acting({ doing, failed }, () =>
    createEntry({ title, type: "blog", parent: parent?.id ?? null, template }),
  );
  isMaking = false;
  if (created === null) return stopTyping();
  const made = created.answer;
  if (parent !== null) showTrail([parent.id]);
  void changed([made.id, parent?.id ?? null]);
  await go(addressOf(made), { state: { write: true } });
}
