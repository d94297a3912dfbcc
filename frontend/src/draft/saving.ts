/**
 * Saving what is typed, as states, events and transitions. No clock, no network, no storage in here: an event brings
 * its time along, and what is to be done comes back as effects. Changes are counted, never held: change 7 stands for
 * "the text as it was after the seventh change".
 *
 * What is promised: a change is either confirmed by the server, or in the browser's store, or younger than
 * `keepAfter` milliseconds. A save whose outcome is not known is repeated exactly as it was (same text, same key)
 * until it is known; only then goes the next one.
 */

/** Milliseconds from a change to its being written into the browser. */
export const keepAfter = 250;
/** Milliseconds from the last change to its being sent, and the most that is waited while typing goes on. */
export const saveAfter = 1500;
export const saveAtLatest = 15_000;
/** Milliseconds until a failed save is tried again; the last one for all further ones. */
export const retryAfter = [1000, 2000, 4000, 8000, 15_000] as const;

/** Of two texts, the one to keep or to put aside. */
export type Whose = "mine" | "theirs";

/** A choice that waits for the browser to hold the other text; `upTo` is the last change when it was made. */
interface Choice {
  whose: Whose;
  upTo: number;
}

/** Why the server does not have it; `none` while all goes well. */
export type Trouble =
  | { kind: "none" }
  | { kind: "retrying"; failures: number; at: number }
  | { kind: "signedOut" }
  | { kind: "seatLost" }
  /** `unkept`: the browser could not hold the other text, so the next choice goes on without it. */
  | { kind: "conflict"; revision: number; choice: Choice | null; unkept: boolean }
  | { kind: "refused"; why: string };

export interface Saving {
  /** Number of the last change; 0 while nothing was changed. */
  typed: number;
  /** Up to which change the browser holds the text; `keeping` is being written, 0 when nothing is. */
  kept: number;
  keeping: number;
  keepAt: number | null;
  /** False once the browser refused to store anything. */
  keeps: boolean;
  /** Up to which change the server confirmed the text, and the revision that it gave it. */
  saved: number;
  revision: number;
  /** A save whose outcome is not known: under way, or to be repeated. */
  attempt: { upTo: number; revision: number } | null;
  underWay: boolean;
  saveAt: number | null;
  /** When the oldest change was made that no save holds yet. */
  since: number | null;
  online: boolean;
  trouble: Trouble;
}

export type SavingEvent =
  /** Something was typed. */
  | { type: "changed" }
  /** Time has come (see `alarm`). */
  | { type: "woke" }
  /** Save now: the page loses focus, is hidden, is published. */
  | { type: "flush" }
  | { type: "kept"; upTo: number }
  | { type: "keepFailed" }
  | { type: "saved"; revision: number }
  /** No answer, or one that may be another the next time. `wait`: milliseconds that the server asked for. */
  | { type: "failed"; wait?: number }
  | { type: "signedOut" }
  | { type: "signedIn" }
  | { type: "seatLost" }
  | { type: "seatBack" }
  /** The server holds another text. `same`: it is the one of the attempt, so this was saved after all. */
  | { type: "conflict"; revision: number; same: boolean }
  | { type: "chose"; whose: Whose }
  /** The browser holds the other text now, or (`failed`) cannot. Repeats what the effect said. */
  | { type: "putAside"; whose: Whose; upTo: number; failed: boolean }
  | { type: "refused"; why: string }
  | { type: "online" }
  | { type: "offline" }
  /** The draft on the server became another by our own command (discarded, published, reloaded). */
  | { type: "replaced"; revision: number };

export type Effect =
  /** Write the text as it is now (change `upTo`), its revision and the attempt into the browser. */
  | { do: "keep"; upTo: number }
  /** Send the text as it is now, or with `again` exactly what was sent before. */
  | { do: "send"; upTo: number; revision: number; again: boolean }
  /** The browser need not hold it any longer. */
  | { do: "forget" }
  /** Of two texts one was chosen: put this other one aside in the browser, and say when it is there. */
  | { do: "putAside"; whose: Whose; upTo: number }
  /** The editor is to show the text of the server. */
  | { do: "takeTheirs" };

/** A draft as it came from the server at `revision`, nothing typed. */
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
    trouble: { kind: "none" },
  };
}

/**
 * What the browser held when the page was left: one change that is kept but not saved, based on `revision`, and
 * perhaps an attempt of which nobody knows whether it arrived.
 */
export function recoveredSaving(revision: number, attempted: number | null): Saving {
  const fresh = freshSaving(revision);
  const attempt = attempted === null ? null : { upTo: 1, revision: attempted };
  return { ...fresh, typed: 2, kept: 2, attempt, saveAt: 0, since: 0 };
}

/** True when the server has all that was typed. */
export function isSaved(state: Saving): boolean {
  return state.saved === state.typed && state.attempt === null;
}

/** Takes one event at a time `now` (milliseconds); answers the next state and what to do, in this order. */
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
          // What was refused may be fine now.
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
      return confirmed(state, event.revision, now);
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
      if (event.same) return confirmed(state, event.revision, now);
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

/** As soon as possible, without waiting for more key strokes or for the next try. */
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

function confirmed(state: Saving, revision: number, now: number): [Saving, Effect[]] {
  const saved = Math.max(state.saved, state.attempt?.upTo ?? 0);
  const next: Saving = { ...state, saved, revision, attempt: null, underWay: false, trouble: calm };
  if (saved === state.typed) {
    return [{ ...next, kept: state.typed, keepAt: null, saveAt: null, since: null }, [{ do: "forget" }]];
  }
  // What the browser holds is based on the new revision from now on.
  return [{ ...next, keepAt: now, kept: Math.min(state.kept, state.typed - 1) }, []];
}

/** Nothing is dropped yet: the choice counts once the browser holds the other text. */
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
  // What was typed after the choice belongs to the text that is put aside.
  if (state.typed > upTo) return choose(open, whose);
  const taken = { ...next, saved: state.typed, kept: state.typed, keepAt: null, saveAt: null, since: null };
  return [taken, [{ do: "takeTheirs" }, { do: "forget" }]];
}

/** Does what is due. */
function due(state: Saving, effects: Effect[], now: number): [Saving, Effect[]] {
  let next = state;
  const sendAt = sendTime(next);
  if (sendAt !== null && now >= sendAt) {
    const again = next.attempt !== null;
    const attempt = next.attempt ?? { upTo: next.typed, revision: next.revision };
    effects.push({ do: "send", ...attempt, again });
    next = { ...next, attempt, underWay: true };
    // The browser learns of the attempt, so that a restart can ask how it ended.
    if (!again)
      next = { ...next, saveAt: null, since: null, keepAt: now, kept: Math.min(next.kept, next.typed - 1) };
  }
  if (next.keepAt !== null && now >= next.keepAt && next.keeping === 0 && !isSaved(next)) {
    effects.push({ do: "keep", upTo: next.typed });
    next = { ...next, keeping: next.typed, keepAt: null };
  }
  return [next, effects];
}

/** When the next save is to go out; null when nothing is to be sent or cannot be now. */
function sendTime(state: Saving): number | null {
  if (state.underWay) return null;
  const { trouble } = state;
  if (trouble.kind === "retrying") return trouble.at;
  if (trouble.kind !== "none") return null;
  if (state.attempt !== null) return 0;
  return state.typed > state.saved ? state.saveAt : null;
}

/** When `woke` is to be sent next, or null. */
export function alarm(state: Saving): number | null {
  const times = [sendTime(state), state.keeping === 0 && !isSaved(state) ? state.keepAt : null];
  const set = times.filter((time) => time !== null);
  return set.length === 0 ? null : Math.min(...set);
}

/** The state of the work in words, and how it is meant: fine, busy, or in need of attention. */
export function saveWords(state: Saving): { text: string; tone: "fine" | "busy" | "trouble" } {
  if (isSaved(state)) return { text: "Saved", tone: "fine" };
  switch (state.trouble.kind) {
    case "conflict":
      return { text: "Not saved: changed elsewhere meanwhile", tone: "trouble" };
    case "signedOut":
      return { text: "Not saved: sign in again", tone: "trouble" };
    case "seatLost":
      return { text: "Not saved: the seat is lost", tone: "trouble" };
    case "refused":
      return { text: `Not saved: ${state.trouble.why}`, tone: "trouble" };
    case "retrying":
    case "none":
      break;
  }
  if (!state.online && state.kept === state.typed)
    return { text: "Offline: kept in this browser", tone: "trouble" };
  if (!state.keeps) return { text: "Not saved - keep this page open", tone: "trouble" };
  if (state.trouble.kind === "retrying") return { text: "Not saved - retrying", tone: "trouble" };
  return { text: "Saving…", tone: "busy" };
}
