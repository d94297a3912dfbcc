/** Opens a page for writing. */

import { type Draft, type Entry, getDraft } from "@annals/query-api/contract";
import { ApiProblem, call } from "../api/client.ts";
import { onConnection } from "../api/connection.ts";
import { uuid } from "../api/id.ts";
import { onSession } from "../api/session.ts";
import { onChanged } from "../change/change.ts";
import { savedSoon, stopWriting } from "../entry/stop.ts";
import { changed } from "../entry/store.ts";
import { t } from "../locale/text.ts";
import { noteInsertable } from "../module-schema/insertable.ts";
import { giveBackSeat, holdSeat, takeSeat } from "../seat/hold.ts";
import type { Other } from "../seat/keeper.ts";
import { acts } from "../toast/acts.ts";
import { toastError } from "../toast/toast.ts";
import { changedBy, type DraftFields, fieldsOf } from "../writing/fields.ts";
import { startSaver } from "../writing/saver.ts";
import { isSaved, shownOf } from "../writing/saving.ts";
import { at, remember, sessions, setFields, type WritingSession } from "../writing/session.ts";
import { patchWriting, setOffer, setWriting, writing } from "../writing/state.ts";
import type { KeptText } from "../writing/store.ts";
import { changeIn, isSavedIn, textOf } from "../writing/text.ts";
import { othersAlive, takeOver, tellAlive } from "./alive.ts";
import { keptText, showAsides, textStore } from "./kept-text.ts";
import { putDraft } from "./put.ts";
import { loseSeat } from "./seat-lost.ts";

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
      // Unsaved changes in another tab of this browser belong to the draft.
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
      saving: shownOf(session.saver.state(), session.isCreated),
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

/** True when this page is written in another tab of this browser. */
export const isWrittenElsewhere = async (entryId: string): Promise<boolean> =>
  !sessions.has(entryId) && (await othersAlive([entryId])).has(entryId);

/** How long to wait until the read side shows the last save, in milliseconds. */
const patience = 30_000;

/** An older text is never shown as the draft: people would be in conflict with themselves. */
const behind = {
  type: "about:blank",
  title: t("Not ready yet"),
  status: 503,
  detail: t("The server is still catching up. Try again in a moment."),
};

/** Takes the seat and reads the draft, both at once. Waits until the read side is as new as the write side. */
async function openDraft(entryId: string, lease: string): Promise<Draft> {
  const reading = call(getDraft, at(entryId));
  // The reason why the seat is refused says more.
  reading.catch(() => undefined);
  const revision = await takeSeat({ entryId, lease });
  let draft = await reading;
  const until = performance.now() + patience;
  while (draft.revision < revision) {
    if (performance.now() > until) throw new ApiProblem(behind);
    await new Promise((resolve) => setTimeout(resolve, 100));
    draft = await call(getDraft, at(entryId));
  }
  noteInsertable(draft.module_schemas);
  return draft;
}

/** Reads again which types of blocks one may insert. When that fails, they stay as they are known. */
export const readInsertable = (entryId: string): Promise<void> =>
  call(getDraft, at(entryId)).then(
    ({ module_schemas }) => noteInsertable(module_schemas),
    () => undefined,
  );

/** Everything needed to continue a draft. */
type Begun = Pick<Draft, "id" | "revision" | "blocks"> & DraftFields;

/** @param creation resolves once a new page is there and the seat is taken */
export function startSession(
  draft: Begun,
  me: string,
  kept: KeptText | null,
  lease: string,
  creation?: Promise<void>,
): WritingSession {
  const ready = creation ?? Promise.resolve();
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
    put: async (attempt) => {
      await ready;
      return putDraft({ entryId, lease }, attempt);
    },
    onState: (saving) => {
      const theirs = saver.theirs();
      if (theirs !== null && theirs !== writing()?.theirs)
        setFields(session, fieldsOf(theirs), session.change);
      patchWriting(entryId, { saving: shownOf(saving, session.isCreated), theirs });
      const why = saving.trouble.kind === "refused" ? saving.trouble.why : null;
      if (why !== null && why !== refused)
        toastError(
          acts.saveDraft.failed,
          t("{reason}. Your text is kept in this browser. Change it to save it.", {
            reason: why.replace(/\.$/, ""),
          }),
        );
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
    seat: holdSeat({ entryId, lease }, me, lost, ready),
    lease,
    isCreated: creation === undefined,
    resumed: false,
    show: null,
    name: null,
    read: null,
    fields: fieldsOf(draft),
    change: recovered === null ? {} : changeIn(recovered.text),
    end() {
      if (sessions.get(entryId) !== session) return;
      sessions.delete(entryId);
      for (const stop of stops) stop();
      session.seat.stop();
      saver.stop();
      // A seat that is taken after its release would stay taken.
      ready.then(
        () => giveBackSeat({ entryId, lease }),
        () => undefined,
      );
    },
  };
  function lost(other: Other | null): void {
    saver.tell({ type: "seatLost" });
    loseSeat(session, other);
  }

  stops.push(
    onConnection((connection) => saver.tell({ type: connection === "offline" ? "offline" : "online" })),
    onChanged(["settings"], () => void readInsertable(entryId)),
    onSession((good) => saver.tell({ type: good ? "signedIn" : "signedOut" })),
    listen(window, "pagehide", () => leave(session)),
    listen(window, "blur", () => saver.tell({ type: "flush" })),
    listen(document, "visibilitychange", () => {
      if (document.visibilityState === "hidden") saver.tell({ type: "flush" });
      else void session.seat.look();
    }),
  );
  if (!navigator.onLine) saver.tell({ type: "offline" });
  creation?.then(
    () => {
      session.isCreated = true;
      patchWriting(entryId, { saving: shownOf(saver.state()) });
    },
    () => undefined,
  );
  return session;
}

function listen(target: Window | Document, name: string, listener: () => void): () => void {
  target.addEventListener(name, listener);
  return () => target.removeEventListener(name, listener);
}

/** Another tab of this browser takes the page over: saves everything, and stops. */
async function giveUp(session: WritingSession): Promise<void> {
  if (writing()?.entryId === session.entryId) await stopWriting();
  else if (await savedSoon(session)) session.end();
}

/** The page goes away: keeps unsaved text in the browser, or releases the seat when everything is saved. */
function leave(session: WritingSession): void {
  const saved = isSaved(session.saver.state());
  session.saver.leave();
  if (!saved) return;
  giveBackSeat(session);
}
