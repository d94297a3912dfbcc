/**
 * Saves changes, as a state machine without clock, network and storage: every event brings its time, and the machine
 * answers with effects. It only counts changes: change 7 means "the text after the seventh change".
 *
 * The promise: the server has confirmed a change, or the browser's store holds it, or it is younger than `keepAfter`
 * milliseconds. A save with an unknown outcome is repeated exactly (same text, same key) until its outcome is known;
 * only then the next save is sent.
 */
import { t } from "../locale/text.ts";

/** How long after a change the browser keeps it, in milliseconds. */
export const keepAfter = 250;
/** How long after the last change a save is sent, and the maximum while typing continues, in milliseconds. */
export const saveAfter = 1500;
export const saveAtLatest = 15_000;
/** The pauses before a failed save is tried again, in milliseconds. The last one repeats. */
export const retryAfter = [1000, 2000, 4000, 8000, 15_000] as const;

/** Of two texts, the one to keep or to put aside. */
export type Whose = "mine" | "theirs";

/** A choice that waits for the browser to hold the other text; `upTo` is the last change when it was made. */
interface Choice {
  whose: Whose;
  upTo: number;
}

/** Why the server does not have the text, or `none`. */
type Trouble =
  | { kind: "none" }
  | { kind: "retrying"; failures: number; at: number }
  | { kind: "signedOut" }
  | { kind: "seatLost" }
  /** `unkept`: the browser could not hold the other text, so the next choice goes on without it. */
  | { kind: "conflict"; revision: number; choice: Choice | null; unkept: boolean }
  | { kind: "refused"; why: string };

export interface Saving {
  /** The number of the last change; 0 before the first. */
  typed: number;
  /** The last change that the browser holds, and the one that it is writing (0: none). */
  kept: number;
  keeping: number;
  keepAt: number | null;
  /** False after the browser refused to store the text. */
  keeps: boolean;
  /** The last change that the server confirmed, and the revision of the draft there. */
  saved: number;
  revision: number;
  /** A save with an unknown outcome: it is under way, or must be repeated. */
  attempt: { upTo: number; revision: number } | null;
  underWay: boolean;
  saveAt: number | null;
  /** The time of the oldest change that no save contains yet. */
  since: number | null;
  online: boolean;
  /** True while the draft is being published or discarded: a save would conflict with that. */
  held: boolean;
  trouble: Trouble;
}

export type SavingEvent =
  /** The person typed something. */
  | { type: "changed" }
  /** The time of `alarm` has come. */
  | { type: "woke" }
  /** Save now: the page loses focus, is hidden or is published. */
  | { type: "flush" }
  | { type: "kept"; upTo: number }
  | { type: "keepFailed" }
  | { type: "saved"; revision: number }
  /** No answer, or an error that may pass. `wait`: the pause that the server asked for, in milliseconds. */
  | { type: "failed"; wait?: number }
  | { type: "signedOut" }
  | { type: "signedIn" }
  | { type: "seatLost" }
  | { type: "seatBack" }
  /** The server has a newer draft. `same`: its text is the one of the attempt, so the attempt was saved. */
  | { type: "conflict"; revision: number; same: boolean }
  | { type: "chose"; whose: Whose }
  /** The browser put the other text aside, or could not (`failed`). `whose` and `upTo` are those of the effect. */
  | { type: "putAside"; whose: Whose; upTo: number; failed: boolean }
  | { type: "refused"; why: string }
  | { type: "online" }
  | { type: "offline" }
  /** The draft is being published or discarded; `released` when that failed. */
  | { type: "held" }
  | { type: "released" }
  /** The server published the text of change `upTo`. */
  | { type: "published"; revision: number; upTo: number }
  /** Our own command replaced the draft on the server, for example by discarding it. */
  | { type: "replaced"; revision: number };

export type Effect =
  /** Write the current text (change `upTo`), its revision and the attempt into the browser. */
  | { do: "keep"; upTo: number }
  /** Send the current text, or with `again` exactly what was sent before. */
  | { do: "send"; upTo: number; revision: number; again: boolean }
  /** Remove the text from the browser. */
  | { do: "forget" }
  /** The person chose one of two texts: put the other (`whose`) aside, then answer with `putAside`. */
  | { do: "putAside"; whose: Whose; upTo: number }
  /** Show the text of the server in the editor. */
  | { do: "takeTheirs" };

/** A draft from the server at `revision`, without changes. */
export function freshSaving(revision: number): Saving {
  return {
    typed: 0,
    kept: 0,
    keeping: 0,
    keepAt: null,
    keeps: true,
    saved: 0,
    revision,
    attempt: null,
    underWay: false,
    saveAt: null,
    since: null,
    online: true,
    held: false,
    trouble: { kind: "none" },
  };
}

/**
 * The state after a recovery: the browser kept one change that is not saved, based on `revision`, and perhaps an
 * attempt that may or may not have reached the server.
 */
export function recoveredSaving(revision: number, attempted: number | null): Saving {
  const fresh = freshSaving(revision);
  const attempt = attempted === null ? null : { upTo: 1, revision: attempted };
  return { ...fresh, typed: 2, kept: 2, attempt, saveAt: 0, since: 0 };
}

/** True when the server has every change. */
export function isSaved(state: Saving): boolean {
  return state.saved === state.typed && state.attempt === null;
}

/** Handles one event at the time `now` (milliseconds). Returns the next state and the effects, in their order. */
export function step(state: Saving, event: SavingEvent, now: number): [Saving, Effect[]] {
  const [next, effects] = take(state, event, now);
  return due(next, effects, now);
}

function take(state: Saving, event: SavingEvent, now: number): [Saving, Effect[]] {
  switch (event.type) {
    case "changed": {
      const since = state.since ?? now;
      return [
        {
          ...state,
          typed: state.typed + 1,
          keepAt: state.keepAt ?? now + keepAfter,
          since,
          saveAt: Math.min(now + saveAfter, since + saveAtLatest),
          // The server may accept the changed text.
          trouble: state.trouble.kind === "refused" ? calm : state.trouble,
        },
        [],
      ];
    }
    case "woke":
      return [state, []];
    case "flush":
      return [hurried(state, now), []];
    case "kept":
      return [{ ...state, kept: Math.max(state.kept, event.upTo), keeping: 0, keeps: true }, []];
    case "keepFailed":
      return [{ ...state, keeping: 0, keeps: false, keepAt: now + 2000 }, []];
    case "saved":
      return confirmed(state, state.attempt?.upTo ?? 0, event.revision, now);
    case "failed": {
      const failures = state.trouble.kind === "retrying" ? state.trouble.failures + 1 : 1;
      const wait = event.wait ?? retryAfter[Math.min(failures, retryAfter.length) - 1]!;
      return [{ ...state, underWay: false, trouble: { kind: "retrying", failures, at: now + wait } }, []];
    }
    case "signedOut":
      return [{ ...state, underWay: false, trouble: { kind: "signedOut" } }, []];
    case "signedIn":
      return [state.trouble.kind === "signedOut" ? hurried({ ...state, trouble: calm }, now) : state, []];
    case "seatLost":
      return [{ ...state, underWay: false, attempt: null, keepAt: now, trouble: { kind: "seatLost" } }, []];
    case "seatBack":
      return [state.trouble.kind === "seatLost" ? hurried({ ...state, trouble: calm }, now) : state, []];
    case "conflict": {
      if (event.same) return confirmed(state, state.attempt?.upTo ?? 0, event.revision, now);
      const trouble: Trouble = {
        kind: "conflict",
        revision: event.revision,
        choice: null,
        unkept: false,
      };
      return [{ ...state, underWay: false, attempt: null, trouble, keepAt: now }, []];
    }
    case "chose":
      return choose(state, event.whose);
    case "putAside":
      return putAside(state, event, now);
    case "refused":
      return [
        {
          ...state,
          underWay: false,
          attempt: null,
          keepAt: now,
          trouble: { kind: "refused", why: event.why },
        },
        [],
      ];
    case "online":
      return [hurried({ ...state, online: true }, now), []];
    case "offline":
      return [{ ...state, online: false }, []];
    case "held":
      return [{ ...state, held: true }, []];
    case "released":
      return [{ ...state, held: false }, []];
    case "published":
      return confirmed({ ...state, held: false }, event.upTo, event.revision, now);
    case "replaced":
      return [
        {
          ...freshSaving(event.revision),
          typed: state.typed,
          kept: state.typed,
          saved: state.typed,
          online: state.online,
          keeps: state.keeps,
        },
        [{ do: "forget" }],
      ];
  }
}

const calm: Trouble = { kind: "none" };

/** Makes everything due now, without waiting for more keystrokes or the next try. */
function hurried(state: Saving, now: number): Saving {
  const trouble: Trouble =
    state.trouble.kind === "retrying"
      ? { ...state.trouble, at: Math.min(state.trouble.at, now) }
      : state.trouble;
  return {
    ...state,
    trouble,
    keepAt: state.typed > state.kept ? now : state.keepAt,
    saveAt: state.typed > state.saved ? now : state.saveAt,
  };
}

function confirmed(state: Saving, upTo: number, revision: number, now: number): [Saving, Effect[]] {
  const saved = Math.max(state.saved, upTo);
  const next: Saving = { ...state, saved, revision, attempt: null, underWay: false, trouble: calm };
  if (saved === state.typed) {
    return [{ ...next, kept: state.typed, keepAt: null, saveAt: null, since: null }, [{ do: "forget" }]];
  }
  // The browser must keep the text again, with the new revision.
  return [{ ...next, keepAt: now, kept: Math.min(state.kept, state.typed - 1) }, []];
}

/** Drops nothing yet: the choice counts only once the browser holds the other text. */
function choose(state: Saving, whose: Whose): [Saving, Effect[]] {
  const { trouble, typed: upTo } = state;
  if (trouble.kind !== "conflict" || trouble.choice !== null) return [state, []];
  const other = whose === "mine" ? "theirs" : "mine";
  const choice: Choice = { whose, upTo };
  return [{ ...state, trouble: { ...trouble, choice } }, [{ do: "putAside", whose: other, upTo }]];
}

function putAside(
  state: Saving,
  aside: { whose: Whose; upTo: number; failed: boolean },
  now: number,
): [Saving, Effect[]] {
  const { trouble } = state;
  if (trouble.kind !== "conflict" || trouble.choice === null) return [state, []];
  const { whose, upTo } = trouble.choice;
  if (aside.whose === whose || aside.upTo !== upTo) return [state, []];
  const open: Saving = { ...state, trouble: { ...trouble, choice: null } };
  if (aside.failed && !trouble.unkept)
    return [{ ...open, trouble: { ...trouble, choice: null, unkept: true } }, []];
  const next: Saving = { ...state, revision: trouble.revision, trouble: calm };
  if (whose === "mine")
    return [{ ...next, keepAt: now, kept: Math.min(state.kept, state.typed - 1), saveAt: now }, []];
  // The aside text must also contain what was typed after the choice.
  if (state.typed > upTo) return choose(open, whose);
  const taken = { ...next, saved: state.typed, kept: state.typed, keepAt: null, saveAt: null, since: null };
  return [taken, [{ do: "takeTheirs" }, { do: "forget" }]];
}

/** Adds the effects that are due. */
function due(state: Saving, effects: Effect[], now: number): [Saving, Effect[]] {
  let next = state;
  const sendAt = sendTime(next);
  if (sendAt !== null && now >= sendAt) {
    const again = next.attempt !== null;
    const attempt = next.attempt ?? { upTo: next.typed, revision: next.revision };
    effects.push({ do: "send", ...attempt, again });
    next = { ...next, attempt, underWay: true };
    // The browser keeps the attempt too, so that a restart can find out how it ended.
    if (!again)
      next = { ...next, saveAt: null, since: null, keepAt: now, kept: Math.min(next.kept, next.typed - 1) };
  }
  if (next.keepAt !== null && now >= next.keepAt && next.keeping === 0 && !isSaved(next)) {
    effects.push({ do: "keep", upTo: next.typed });
    next = { ...next, keeping: next.typed, keepAt: null };
  }
  return [next, effects];
}

/** When the next save is due; null when there is nothing to send, or it cannot be sent now. */
function sendTime(state: Saving): number | null {
  if (state.underWay || state.held) return null;
  const { trouble } = state;
  if (trouble.kind === "retrying") return trouble.at;
  if (trouble.kind !== "none") return null;
  if (state.attempt !== null) return 0;
  return state.typed > state.saved ? state.saveAt : null;
}

/** When the next `woke` is due, or null. */
export function alarm(state: Saving): number | null {
  const times = [sendTime(state), state.keeping === 0 && !isSaved(state) ? state.keepAt : null];
  const set = times.filter((time) => time !== null);
  return set.length === 0 ? null : Math.min(...set);
}

/** The part of the state that is drawn. Typing alone does not change it, so that a key only redraws the text. */
export interface SavingShown {
  words: string;
  tone: "fine" | "busy" | "trouble";
  /** There are changes that the server has not confirmed. */
  isAhead: boolean;
  /** During a conflict: the last change, as both texts can be looked at, and whether the browser could not hold the other. */
  conflict: number | null;
  isUnkept: boolean;
}

/** @param isCreated whether the server has the page: nothing is saved before that */
export function shownOf(state: Saving, isCreated = true): SavingShown {
  const { trouble, typed, saved } = state;
  const { text: words, tone } =
    isCreated || !isSaved(state) ? saveWords(state) : { text: t("Creating…"), tone: "busy" as const };
  const isConflict = trouble.kind === "conflict";
  return {
    ...{ words, tone, isAhead: typed > saved },
    conflict: isConflict ? typed : null,
    isUnkept: isConflict && trouble.unkept,
  };
}

/** The state in words, and its tone: fine, busy, or trouble that needs attention. */
export function saveWords(state: Saving): { text: string; tone: "fine" | "busy" | "trouble" } {
  if (isSaved(state)) return { text: t("Saved"), tone: "fine" };
  switch (state.trouble.kind) {
    case "conflict":
      return { text: t("Not saved: changed elsewhere meanwhile"), tone: "trouble" };
    case "signedOut":
      return { text: t("Not saved: sign in again"), tone: "trouble" };
    case "seatLost":
      return { text: t("Not saved: the seat is lost"), tone: "trouble" };
    case "refused":
      return { text: t("Not saved: {why}", { why: state.trouble.why }), tone: "trouble" };
    case "retrying":
    case "none":
      break;
  }
  if (!state.online && state.kept === state.typed)
    return { text: t("Offline: kept in this browser"), tone: "trouble" };
  if (!state.keeps) return { text: t("Not saved - keep this page open"), tone: "trouble" };
  if (state.trouble.kind === "retrying") return { text: t("Not saved - retrying"), tone: "trouble" };
  return { text: t("Saving…"), tone: "busy" };
}
