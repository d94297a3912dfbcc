import { type EntrySummary, me as whoAmI } from "@annals/query-api/contract";
import { useEffect } from "react";
import { type NavigateFunction, useNavigate } from "react-router-dom";
import { addressOf } from "../address/address.ts";
import { isOnline } from "../api/connection.ts";
import { uuid } from "../api/id.ts";
import { cached } from "../api/swr.ts";
import { createEntry } from "../entry/api.ts";
import { begunEntry, forgetBegun, showBegun } from "../entry/begun.ts";
import { changed, orderAfterAll, orderAtEnd, readEntry, showTrail, trailTo } from "../entry/store.ts";
import { startTyping, stopTyping } from "../entry/typed-ahead.ts";
import { acting, acts } from "../toast/acts.ts";
import { isSaved } from "../writing/saving.ts";
import { sessionNow } from "../writing/session.ts";
import { beginWriting } from "./begin.ts";
import { loadEditor, stop } from "./edit.ts";

let go: NavigateFunction | null = null;
let isMaking = false;

/** Lets `newPage` open pages. */
export function useNewPages(): void {
  const navigate = useNavigate();
  useEffect(() => {
    go = navigate;
  }, [navigate]);
}

type Parent = Pick<EntrySummary, "id"> | null;

/**
 * Creates a page and opens it for writing. Everything typed from now on goes into it. An empty one opens at once, while
 * the server is being told (decision 39).
 * @param parent null for the top
 * @param template the page with whose text it begins
 * @param isTyping true when typed keys are collected already
 */
export async function newPage(
  parent: Parent,
  title = "Untitled",
  template?: string,
  isTyping = false,
): Promise<void> {
  if (isMaking || go === null) return;
  isMaking = true;
  if (!isTyping) startTyping();
  void loadEditor();
  try {
    const knowsWho = cached(whoAmI) !== undefined;
    if (template === undefined && knowsWho && isOnline()) await openAtOnce(go, parent, title);
    else await openWhenMade(go, parent, title, template);
  } finally {
    isMaking = false;
  }
}

async function openAtOnce(go: NavigateFunction, parent: Parent, title: string): Promise<void> {
  // Saves what is written elsewhere first.
  const other = sessionNow();
  if (other !== undefined) {
    const stopped = stop();
    if (!isSaved(other.saver.state())) await stopped;
  }
  const id = uuid();
  const author = cached(whoAmI)!;
  const sort_order = orderAfterAll(parent?.id ?? null) ?? 0;
  const trail = parent === null ? [] : trailTo(parent.id);
  const entry = begunEntry({ id, title, trail, sort_order, author });
  // Until then only this browser has the page.
  addEventListener("beforeunload", askFirst);
  const key = uuid();
  // Read once: each try has the same body.
  const order = orderAtEnd(parent?.id ?? null);
  const make = async () => {
    await createEntry({ id, title, type: "blog", parent: parent?.id ?? null, order }, key);
    removeEventListener("beforeunload", askFirst);
    void showMade(id, parent);
  };
  showBegun(entry);
  const ready = beginWriting(entry, author.id, make);
  ready.catch(() => removeEventListener("beforeunload", askFirst));
  await go(addressOf(entry));
}

const askFirst = (event: BeforeUnloadEvent) => event.preventDefault();

/** Shows a page as the server answers it, everywhere. */
async function showMade(id: string, parent: Parent): Promise<void> {
  if (parent !== null) showTrail([parent.id]);
  void changed([id, parent?.id ?? null]);
  await readEntry(id).catch(() => undefined);
  forgetBegun(id);
}

async function openWhenMade(
  go: NavigateFunction,
  parent: Parent,
  title: string,
  template: string | undefined,
): Promise<void> {
  const { doing, failed } = acts.create;
  // It opens, which shows that it was created.
  const created = await acting({ doing, failed }, () =>
    createEntry({ title, type: "blog", parent: parent?.id ?? null, template }),
  );
  if (created === null) return stopTyping();
  const made = created.answer;
  if (parent !== null) showTrail([parent.id]);
  void changed([made.id, parent?.id ?? null]);
  await go(addressOf(made), { state: { write: true } });
}
