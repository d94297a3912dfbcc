/** Writes one page: takes the seat, reads the draft, saves changes, publishes, discards, and releases the seat. */
import { discardDraft, publishEntry, saveDraft } from "@annals/command-api/contract";
import type { BlockChange } from "@annals/document/browser";
import { type Draft, type Entry, getDraft, getEntry } from "@annals/query-api/contract";
import { ApiProblem, call } from "../api/client.ts";
import { onConnection } from "../api/connection.ts";
import { uuid } from "../api/id.ts";
import { onSession } from "../api/session.ts";
import { changed } from "../entry/store.ts";
import { keptInTab } from "../kept/kept.ts";
import { giveBackSeat, holdSeat, takeSeat } from "../seat/hold.ts";
import type { Other, SeatKeeper } from "../seat/keeper.ts";
import { acts } from "../toast/acts.ts";
import { toastError } from "../toast/toast.ts";
import { othersAlive, takeOver, tellAlive } from "./alive.ts";
import { changedBy, type DraftChange, type DraftFields, fieldsOf } from "./fields.ts";
import { type Saver, startSaver, type TheirDraft } from "./saver.ts";
import { isSaved, type Whose } from "./saving.ts";
import { patchWriting, setAsides, setOffer, setWriting, writing } from "./state.ts";
import { type Attempt, type KeptText, openStore, type TextStore } from "./store.ts";
import { changeIn, type DraftText, isSavedIn, textOf } from "./text.ts";

/** A page that is open for writing. It outlives its editor until everything is saved. */
export interface WritingSession {
  entryId: string;
  /** The person who writes. */
  me: string;
  saver: Saver;
  seat: SeatKeeper;
  /** By which this window holds the seat. */
  lease: string;
  /** It was open before, and opened by itself again: the cursor goes back to its place. */
  resumed: boolean;
  /** Shows another text in the editor; null without an editor. */
  show: ((text: DraftText) => void) | null;
  /** The text in the editor; null without an editor. */
  read: (() => DraftText) | null;
  /** The fields as the server has them, and what the person changed of them. */
  fields: DraftFields;
  change: DraftChange;
  end(): void;
}

const sessions = new Map<string, WritingSession>();
let store: TextStore | undefined;
export const textStore = (): TextStore => (store ??= openStore());

/** The open session of a page. */
export function sessionOf(entryId: string): WritingSession | undefined {
  return sessions.get(entryId);
}

/** The parameters of calls about a page. */
const at = (entryId: string) => ({ params: { id: entryId } });
const flag = "annals.writing";

/** True when this tab was writing the page before a reload. */
export function wasWriting(entryId: string): boolean {
  return keptInTab.get(flag) === entryId;
}

const remember = (entryId: string | null) => keptInTab.set(flag, entryId);

/** The newest text of a page that this browser kept and no tab is writing, or null. */
export async function keptText(entryId: string, me: string): Promise<KeptText | null> {
  const found = await textStore().find(entryId, me);
  if (found.length === 0) return null;
  const alive = await othersAlive(found.map((text) => text.key));
  const free = found.filter((text) => !alive.has(text.key) && ![...sessions.keys()].includes(text.entry));
  return free[0] ?? null;
}

/**
 * Opens a page for writing: takes the seat, reads the draft, and continues the text that this browser kept. Rejects with
 * a message for people; the page is then unchanged.
 * @param how `resumed` when it opens by itself; `held` when this person is known to have the seat in another window
 */
export async function startWriting(
  entry: Pick<Entry, "id">,
  me: string,
  editor: Promise<unknown>,
  { resumed = false, held = false }: { resumed?: boolean; held?: boolean } = {},
): Promise<void> {
  const before = writing();
  if (before?.entryId === entry.id) return;
  if (before !== null) await stopWriting();
  setWriting({
    entryId: entry.id,
    phase: "opening",
    saving: null,
    fields: null,
    changed: false,
    seatLost: null,
    theirs: null,
    continuedFrom: null,
  });
  try {
    const open = sessions.get(entry.id);
    const lease = open?.lease ?? uuid();
    if (held && open === undefined) await takeOver(entry.id);
    let [draft, kept, isElsewhere] = await Promise.all([
      openDraft(entry.id, lease),
      open === undefined ? keptText(entry.id, me) : null,
      isWrittenElsewhere(entry.id),
      editor,
    ]);
    if (isElsewhere) {
      // What the other tab of this browser has not saved yet belongs to the draft.
      await takeOver(entry.id);
      [draft, kept] = await Promise.all([openDraft(entry.id, lease), keptText(entry.id, me)]);
    }
    if (writing()?.entryId !== entry.id) {
      // Somebody went to another page meanwhile.
      if (open === undefined) giveBackSeat({ entryId: entry.id, lease });
      return;
    }
    const session = open ?? startSession(draft, me, kept, lease);
    session.resumed = resumed;
    sessions.set(entry.id, session);
    remember(entry.id);
    setOffer(entry.id, null);
    patchWriting(entry.id, {
      phase: "writing",
      changed: draft.changed || kept !== null || !isSaved(session.saver.state()),
      saving: session.saver.state(),
      fields: changedBy(session.fields, session.change),
      theirs: session.saver.theirs(),
      continuedFrom: kept?.at ?? null,
    });
    await showAsides(entry.id, me);
  } catch (error) {
    if (writing()?.entryId === entry.id) setWriting(null);
    void changed([entry.id]);
    throw error;
  }
}

/** How long to wait until the read side shows the last save, in milliseconds. */
const patience = 30_000;

/** An older text is never shown as the draft: people would be in conflict with themselves. */
const behind = {
  type: "about:blank",
  title: "Not ready yet",
  status: 503,
  detail: "The server is still catching up. Try again in a moment.",
};

/** Takes the seat and reads the draft. Waits until the read side is as new as the write side. */
async function openDraft(entryId: string, lease: string): Promise<Draft> {
  await takeSeat({ entryId, lease });
  const [written, read] = await Promise.all([
    call(saveDraft, at(entryId), { prefer: "return=minimal" }),
    call(getDraft, at(entryId)),
  ]);
  const until = performance.now() + patience;
  let draft = read;
  while (draft.revision < written.revision) {
    if (performance.now() > until) throw new ApiProblem(behind);
    await new Promise((resolve) => setTimeout(resolve, 100));
    draft = await call(getDraft, at(entryId));
  }
  return draft;
}

function startSession(draft: Draft, me: string, kept: KeptText | null, lease: string): WritingSession {
  const entryId = draft.id;
  const key = kept?.key ?? uuid();
  const recovered =
    kept !== null && kept.attempt === null && isSavedIn({ ...fieldsOf(draft), ...textOf(draft) }, kept.text)
      ? null
      : kept;
  if (kept !== null && recovered === null) void textStore().forget(key);
  const stops: (() => void)[] = [tellAlive(key, entryId, () => giveUp(session))];

  /** Why the server refused the last save, which is not tried again. */
  let refused: string | null = null;

  const saver = startSaver({
    entry: entryId,
    person: me,
    key,
    store: textStore(),
    revision: draft.revision,
    text: textOf(draft),
    recovered,
    newKey: uuid,
    now: Date.now,
    put: (attempt) => putDraft(entryId, attempt),
    onState: (saving) => {
      const theirs = saver.theirs();
      if (theirs !== null && theirs !== writing()?.theirs)
        setFields(session, fieldsOf(theirs), session.change);
      patchWriting(entryId, { saving, theirs });
      const why = saving.trouble.kind === "refused" ? saving.trouble.why : null;
      if (why !== null && why !== refused)
        toastError(acts.saveDraft.failed, `${why}. Your text is kept in this browser. Change it to save it.`);
      refused = why;
      if (saving.trouble.kind === "seatLost") loseSeat(session, null);
      if (session.show === null && isSaved(saving) && writing()?.entryId !== entryId) session.end();
    },
    onReplace: (text) => {
      setFields(session, session.fields, text.change ?? {});
      session.show?.(text);
    },
    onAside: () => void showAsides(entryId, me),
  });

  const session: WritingSession = {
    entryId,
    me,
    saver,
    seat: holdSeat({ entryId, lease }, me, lost),
    lease,
    resumed: false,
    show: null,
    read: null,
    fields: fieldsOf(draft),
    change: recovered === null ? {} : changeIn(recovered.text),
    end() {
      if (sessions.get(entryId) !== session) return;
      sessions.delete(entryId);
      for (const stop of stops) stop();
      session.seat.stop();
      saver.stop();
      giveBackSeat({ entryId, lease });
    },
  };
  function lost(other: Other | null): void {
    saver.tell({ type: "seatLost" });
    loseSeat(session, other);
  }

  stops.push(
    onConnection((connection) => saver.tell({ type: connection === "offline" ? "offline" : "online" })),
    onSession((good) => saver.tell({ type: good ? "signedIn" : "signedOut" })),
    listen(window, "pagehide", () => leave(session)),
    listen(window, "blur", () => saver.tell({ type: "flush" })),
    listen(document, "visibilitychange", () => {
      if (document.visibilityState === "hidden") saver.tell({ type: "flush" });
      else void session.seat.look();
    }),
  );
  if (!navigator.onLine) saver.tell({ type: "offline" });
  return session;
}

function listen(target: Window | Document, name: string, listener: () => void): () => void {
  target.addEventListener(name, listener);
  return () => target.removeEventListener(name, listener);
}

/** Browsers let only small requests outlive their page. */
const maxKeptAlive = 60_000;

async function putDraft(entryId: string, attempt: Attempt): Promise<{ revision: number }> {
  const { key, revision, text, changes } = attempt;
  const put = async (part: { changes: BlockChange[] } | { blocks: unknown[] }, idempotencyKey: string) => {
    const body = { ...changeIn(text), ...part };
    const keepalive = JSON.stringify(body).length < maxKeptAlive;
    const saved = await call(
      saveDraft,
      { ...at(entryId), body },
      { ifMatch: revision, idempotencyKey, prefer: "return=minimal", onExpired: "throw", keepalive },
    );
    patchWriting(entryId, { changed: true });
    return saved;
  };
  if (changes === undefined) return put({ blocks: text.blocks }, key);
  try {
    return await put({ changes }, key);
  } catch (error) {
    if (!isAboutChanges(error)) throw error;
    // Whatever is known here of the text of the server, the whole text does not depend on it.
    return put({ blocks: text.blocks }, `${key}-whole`);
  }
}

/** True when the server refuses the changes themselves. */
function isAboutChanges(error: unknown): boolean {
  if (!(error instanceof ApiProblem) || error.status !== 422) return false;
  return error.body.errors?.some(({ path }) => path.startsWith("changes")) ?? false;
}

function setFields(session: WritingSession, fields: DraftFields, change: DraftChange): void {
  session.fields = fields;
  session.change = change;
  patchWriting(session.entryId, { fields: changedBy(fields, change) });
}

/** The person changes fields of the page that this tab writes: they show at once, and go into the draft with the text. */
export function changeFields(entryId: string, change: DraftChange): void {
  const session = sessions.get(entryId);
  if (session === undefined) return;
  setFields(session, session.fields, changedBy(session.change, change));
  session.seat.active();
  const { saver, read } = session;
  const text = read === null ? saver.text() : null;
  saver.changed(read ?? (() => ({ ...text!, change: session.change })));
}

/** Another tab of this browser takes the page over: saves all, and stops. */
async function giveUp(session: WritingSession): Promise<void> {
  if (writing()?.entryId === session.entryId) await stopWriting();
  else if (await savedSoon(session)) session.end();
}

function loseSeat(session: WritingSession, other: Other | null): void {
  session.seat.stop();
  const known = other ?? writing()?.seatLost?.other ?? null;
  patchWriting(session.entryId, { seatLost: { other: known } });
  if (known === null) void nameHolder(session);
}

async function nameHolder({ entryId, me }: WritingSession): Promise<void> {
  const entry = await call(getEntry, at(entryId)).catch(() => null);
  const holder = entry?.occupied_by[0];
  if (holder === undefined || writing()?.seatLost?.other !== null) return;
  patchWriting(entryId, {
    seatLost: { other: holder.id === me ? { elsewhere: true } : holder.display_name },
  });
}

/** The page goes away: keeps unsaved text in the browser, or releases the seat when everything is saved. */
function leave(session: WritingSession): void {
  const saved = isSaved(session.saver.state());
  session.saver.leave();
  if (!saved) return;
  giveBackSeat(session);
}

/** Takes a lost seat again and continues saving. Rejects with a message for people when somebody else has it. */
export async function takeSeatAgain(): Promise<void> {
  const now = writing();
  const session = now === null ? undefined : sessions.get(now.entryId);
  if (now === null || session === undefined) return;
  const { entryId, lease, me, saver } = session;
  await takeOver(entryId);
  await takeSeat({ entryId, lease });
  session.seat = holdSeat({ entryId, lease }, me, (other) => {
    saver.tell({ type: "seatLost" });
    loseSeat(session, other);
  });
  patchWriting(entryId, { seatLost: null });
  saver.tell({ type: "seatBack" });
}

/**
 * Somebody is at another page now (null: at no page): ends writing. Everything is saved first, in the background; the seat
 * is free then, so that who comes back later reads.
 */
export async function endElsewhere(here: string | null): Promise<{ saved: boolean }> {
  const now = writing();
  if (now === null && !wasWriting(here ?? "")) remember(null);
  if (now === null || now.entryId === here || now.phase === "publishing") return { saved: true };
  return stopWriting();
}

/** True when this page is written in another tab of this browser. */
export const isWrittenElsewhere = async (entryId: string): Promise<boolean> =>
  !sessions.has(entryId) && (await othersAlive([entryId])).has(entryId);

/** Ends writing: saves everything and releases the seat. The browser keeps text that cannot be saved yet. */
export async function stopWriting(): Promise<{ saved: boolean }> {
  const now = writing();
  if (now === null) return { saved: true };
  const session = sessions.get(now.entryId);
  if (session === undefined) {
    setWriting(null);
    return { saved: true };
  }
  patchWriting(now.entryId, { phase: "closing" });
  const saved = await savedSoon(session);
  await close(session, saved);
  return { saved };
}

/** Saves now. False when somebody must act first, or when it takes too long. */
function savedSoon({ saver }: WritingSession): Promise<boolean> {
  return Promise.race([
    saver.flush().then(
      () => true,
      () => false,
    ),
    new Promise<false>((resolve) => setTimeout(() => resolve(false), 2500)),
  ]);
}

/** Resolves with a promise, or when it takes too long. */
const soon = (what: Promise<unknown>): Promise<unknown> =>
  Promise.race([what, new Promise((resolve) => setTimeout(resolve, 2500))]);

async function close(session: WritingSession, saved: boolean): Promise<void> {
  session.show = null;
  remember(null);
  const stuck = ["seatLost", "conflict", "refused"].includes(session.saver.state().trouble.kind);
  if (saved || stuck) session.end();
  // Whatever others did meanwhile is read before the text is shown again.
  if (saved || stuck) await soon(changed([session.entryId]));
  if (writing()?.entryId === session.entryId) setWriting(null);
}

/** Publishes the draft with an optional note, then ends writing. Rejects with a message for people. */
export async function publishWriting(note = ""): Promise<number> {
  const now = writing();
  const session = now === null ? undefined : sessions.get(now.entryId);
  if (now === null || session === undefined) throw new Error("You are not editing a page.");
  patchWriting(now.entryId, { phase: "publishing" });
  try {
    await savedInTime(session);
    const { revision, typed } = session.saver.state();
    session.saver.tell({ type: "held" });
    const published = await call(
      publishEntry,
      { ...at(now.entryId), body: { note, activate: true } },
      { ifMatch: revision },
    );
    patchWriting(now.entryId, { changed: false });
    session.saver.tell({ type: "published", revision: published.revision, upTo: typed });
    // Changes made meanwhile are saved as the next draft.
    await close(session, await savedSoon(session));
    return published.number;
  } catch (error) {
    session.saver.tell({ type: "released" });
    patchWriting(now.entryId, { phase: "writing" });
    throw error;
  }
}

/** How long publishing waits for the last save, in milliseconds. */
const publishPatience = 10_000;

/** Saves everything. Rejects with a message for people when that takes too long. */
async function savedInTime({ saver }: WritingSession): Promise<void> {
  const late = new Promise<never>((_, reject) => {
    const words = "The server cannot be reached. Your text is kept: publish again when it is saved.";
    setTimeout(() => reject(new Error(words)), publishPatience);
  });
  try {
    await Promise.race([saver.flush(), late]);
  } catch (error) {
    const { message: detail } = error as Error;
    throw new ApiProblem({ type: "about:blank", title: "Not saved", status: 0, detail });
  }
}

async function discardAtServer(entryId: string) {
  const discarded = await call(discardDraft, at(entryId));
  return [discarded, await call(getDraft, at(entryId))] as const;
}

/** Resets the draft to the published version. Returns a function that undoes it. */
export async function discardWriting(): Promise<() => void> {
  const now = writing();
  const session = now === null ? undefined : sessions.get(now.entryId);
  if (now === null || session === undefined) throw new Error("You are not editing a page.");
  await session.saver.flush().catch(() => undefined);
  session.saver.tell({ type: "held" });
  const [discarded, draft] = await discardAtServer(now.entryId).catch((error: unknown) => {
    session.saver.tell({ type: "released" });
    throw error;
  });
  const before = {
    ...session.saver.text(),
    change: changedBy(session.fields, session.change) as DraftChange,
  };
  session.fields = fieldsOf(draft);
  session.saver.replace(textOf(draft), Math.max(draft.revision, discarded.revision));
  patchWriting(now.entryId, { changed: draft.changed });
  return () => {
    if (sessions.get(now.entryId) !== session) return;
    setFields(session, session.fields, before.change);
    session.show?.(before);
    session.saver.changed(() => before);
    session.saver.tell({ type: "flush" });
  };
}

/** Takes one of two texts, after the browser has put the other aside. */
export function chooseText(whose: Whose): void {
  const now = writing();
  const session = now === null ? undefined : sessions.get(now.entryId);
  session?.saver.tell({ type: "chose", whose });
}

/** Deletes an aside text. */
export async function dismissAside(key: string, entryId: string, me: string): Promise<void> {
  await textStore().dismiss(key);
  await showAsides(entryId, me);
}

async function showAsides(entryId: string, me: string): Promise<void> {
  setAsides(await textStore().asides(entryId, me));
}

/** Deletes a text that this browser kept. */
export async function discardKept(kept: KeptText): Promise<void> {
  setOffer(kept.entry, null);
  await textStore().forget(kept.key);
}

export type { TheirDraft };
