/** Runs the state machine of `saving.ts` with a clock, a store and a server. It knows no editor and no screen. */

import type { ProblemBody } from "@annals/command-api/contract";
import { t } from "../locale/text.ts";
import type { DraftFields } from "./fields.ts";
import {
  alarm,
  type Effect,
  freshSaving,
  isSaved,
  recoveredSaving,
  type Saving,
  type SavingEvent,
  step,
  type Whose,
} from "./saving.ts";
import type { Attempt, KeptText, TextStore } from "./store.ts";
import { changesBetween, type DraftText, isSavedIn } from "./text.ts";

/** The part of a failed save that the saver needs. Status 0 means no answer. */
export interface SaveProblem {
  status: number;
  message: string;
  retryAfter: number | null;
  body: Partial<ProblemBody> & Record<string, unknown>;
}

/** The draft that the server holds when it refuses a stale save. */
export interface TheirDraft extends DraftText, DraftFields {
  revision: number;
  saved_at?: string | null;
  saved_by?: { display_name: string } | null;
}

export interface SaverOptions {
  entry: string;
  person: string;
  /** The key of the text in the store: a new one, or the key of the recovered text. */
  key: string;
  store: TextStore;
  /** The draft on the server. */
  revision: number;
  text: DraftText;
  /** The text that this browser kept when the page was left. */
  recovered: KeptText | null;
  /** Saves a text; fails with a `SaveProblem`. */
  put(attempt: Attempt): Promise<{ revision: number }>;
  newKey(): string;
  now(): number;
  /** Called after every step. */
  onState(state: Saving): void;
  /** Called when the editor must show another text. */
  onReplace(text: DraftText): void;
  /** Called when the browser has put a text aside. */
  onAside(): void;
}

export interface Saver {
  state(): Saving;
  text(): DraftText;
  /** The person typed something; `read` returns the whole text when the saver needs it. */
  changed(read: () => DraftText): void;
  tell(event: SavingEvent): void;
  /** Saves now. Resolves when everything is saved. Rejects with a reason for people when somebody must act first. */
  flush(): Promise<void>;
  /** The other text, while there is a conflict. */
  theirs(): TheirDraft | null;
  /** Shows the text of the server and counts it as saved. */
  replace(text: DraftText, revision: number): void;
  /** The page goes away: writes unsaved text into the browser before it returns. */
  leave(): void;
  /** Ends saving, and first writes unsaved text into the browser. */
  stop(): void;
}

/** Starts saving one draft. */
export function startSaver(options: SaverOptions): Saver {
  const { recovered, store, now } = options;
  let state =
    recovered === null
      ? freshSaving(options.revision)
      : recoveredSaving(recovered.revision, recovered.attempt?.revision ?? null);
  let attempt: Attempt | null = recovered?.attempt ?? null;
  /** The last text of the server that is known here: a save on this revision sends only what it changes in it. */
  let base = { revision: options.revision, text: options.text };
  let theirs: TheirDraft | null = null;
  /** Each conflict has one aside text, even when it is written several times. */
  let asideKey: string | null = null;
  let text = recovered?.text ?? options.text;
  let unread: (() => DraftText) | null = null;
  let typedAt = recovered?.at ?? now();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let stopped = false;
  /** The saver ignores answers to saves of earlier rounds. */
  let round = 0;
  const waiting: { resolve(): void; reject(error: Error): void }[] = [];

  function current(): DraftText {
    if (unread !== null) {
      text = unread();
      unread = null;
    }
    return text;
  }

  function kept(): KeptText {
    const { key, entry, person } = options;
    return { key, entry, person, at: typedAt, revision: state.revision, text: current(), attempt };
  }

  function tell(event: SavingEvent): void {
    if (stopped) return;
    // Publishing changes no text.
    if (event.type === "published" && base.revision === state.revision)
      base = { ...base, revision: event.revision };
    const [next, effects] = step(state, event, now());
    state = next;
    for (const effect of effects) perform(effect);
    if (state.trouble.kind !== "conflict") {
      theirs = null;
      asideKey = null;
    }
    clearTimeout(timer);
    const at = alarm(state);
    if (at !== null) timer = setTimeout(() => tell({ type: "woke" }), Math.max(0, at - now()));
    settleWaiting();
    options.onState(state);
  }

  function perform(effect: Effect): void {
    switch (effect.do) {
      case "keep": {
        const { upTo } = effect;
        store.keep(kept()).then(
          () => tell({ type: "kept", upTo }),
          () => tell({ type: "keepFailed" }),
        );
        return;
      }
      case "send":
        if (!effect.again || attempt === null) attempt = newAttempt(effect.revision);
        void send(attempt, ++round);
        return;
      case "forget":
        attempt = null;
        void store.forget(options.key).catch(() => undefined);
        return;
      case "putAside": {
        const { whose, upTo } = effect;
        putAside(whose).then(
          () => {
            options.onAside();
            tell({ type: "putAside", whose, upTo, failed: false });
          },
          () => tell({ type: "putAside", whose, upTo, failed: true }),
        );
        return;
      }
      case "takeTheirs":
        if (theirs !== null) show(theirs);
    }
  }

  function newAttempt(revision: number): Attempt {
    const attempt = { key: options.newKey(), revision, text: current() };
    return base.revision === revision
      ? { ...attempt, changes: changesBetween(base.text, attempt.text) }
      : attempt;
  }

  async function send(what: Attempt, turn: number): Promise<void> {
    let event: SavingEvent;
    try {
      const { revision } = await options.put(what);
      if (turn === round) base = { revision, text: what.text };
      event = { type: "saved", revision };
    } catch (error) {
      event = eventOf(error, what.text);
      const draft = event.type === "conflict" ? theirDraftOf(error as SaveProblem) : null;
      if (draft !== null && turn === round) base = { revision: draft.revision, text: draft };
      if (event.type === "conflict" && !event.same) theirs = draft;
    }
    if (turn !== round) return;
    if (event.type !== "failed" && event.type !== "signedOut") attempt = null;
    tell(event);
  }

  async function putAside(whose: Whose): Promise<void> {
    const { entry, person } = options;
    const aside = whose === "mine" ? current() : theirs;
    if (aside === null) return;
    asideKey ??= options.newKey();
    const { title, description, blocks } = aside;
    const text = { title, description, blocks };
    await store.putAside({ key: asideKey, entry, person, at: now(), whose, text });
  }

  function show({ title, description, blocks, change = {} }: DraftText): void {
    text = { title, description, blocks, change };
    unread = null;
    options.onReplace(text);
  }

  function settleWaiting(): void {
    if (waiting.length === 0) return;
    const reason = isSaved(state) ? null : obstacle(state);
    if (reason === undefined) return;
    for (const waiter of waiting.splice(0)) {
      if (reason === null) waiter.resolve();
      else waiter.reject(new Error(reason));
    }
  }

  function leave(): void {
    if (stopped || isSaved(state)) return;
    try {
      store.keepAtOnce(kept());
    } catch {
      void store.keep(kept()).catch(() => undefined);
    }
    tell({ type: "flush" });
  }

  // Sends the recovered text once the caller has the saver.
  if (recovered !== null) timer = setTimeout(() => tell({ type: "woke" }), 0);

  return {
    state: () => state,
    text: current,
    theirs: () => theirs,
    tell,
    changed(read) {
      unread = read;
      typedAt = now();
      tell({ type: "changed" });
    },
    flush: () =>
      new Promise((resolve, reject) => {
        waiting.push({ resolve, reject });
        tell({ type: "flush" });
      }),
    replace(next, revision) {
      round++;
      attempt = null;
      base = { revision, text: next };
      tell({ type: "replaced", revision });
      show(next);
    },
    leave,
    stop() {
      leave();
      stopped = true;
      clearTimeout(timer);
    },
  };
}

/** Translates a failed save into an event. */
function eventOf(error: unknown, sent: DraftText): SavingEvent {
  const problem = error as Partial<SaveProblem>;
  const { status } = problem;
  if (typeof status !== "number" || status === 0 || status >= 500 || status === 429 || status === 408)
    return { type: "failed", wait: problem.retryAfter ?? undefined };
  if (status === 401) return { type: "signedOut" };
  if (status === 409 || status === 412) {
    const draft = theirDraftOf(problem as SaveProblem);
    if (draft === null) return { type: "seatLost" };
    return { type: "conflict", revision: draft.revision, same: isSavedIn(draft, sent) };
  }
  return { type: "refused", why: problem.message ?? t("the server refused it") };
}

function theirDraftOf(problem: SaveProblem): TheirDraft | null {
  const draft = problem.body?.draft as TheirDraft | undefined;
  return draft !== undefined && Array.isArray(draft.blocks) ? draft : null;
}

/** Why saving cannot continue until somebody acts, or undefined when it can. */
function obstacle(state: Saving): string | undefined {
  switch (state.trouble.kind) {
    case "conflict":
      return t("The page was changed elsewhere meanwhile. Choose a text first.");
    case "seatLost":
      return t("You no longer have the editing seat. Your text is kept in this browser.");
    case "refused":
      return state.trouble.why;
    default:
      return undefined;
  }
}
