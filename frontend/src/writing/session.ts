/** The pages that this window writes, and their fields. */
import { keptInTab } from "../kept/kept.ts";
import type { SeatKeeper } from "../seat/keeper.ts";
import { changedBy, type DraftChange, type DraftFields } from "./fields.ts";
import type { Saver } from "./saver.ts";
import { patchWriting, writing } from "./state.ts";
import type { DraftText } from "./text.ts";

/** A page that is open for writing. It outlives its editor until everything is saved. */
export interface WritingSession {
  entryId: string;
  /** The person who writes. */
  me: string;
  saver: Saver;
  seat: SeatKeeper;
  /** The lease by which this window holds the seat. */
  lease: string;
  /** Whether the server has the page. */
  isCreated: boolean;
  /** It was open before, and opened by itself again: the cursor goes back to its place. */
  resumed: boolean;
  /** Shows another text in the editor; null without an editor. */
  show: ((text: DraftText) => void) | null;
  /** The text in the editor; null without an editor. */
  read: (() => DraftText) | null;
  /** Gives the page another title or description in the editor; null without an editor. */
  name: ((names: { title?: string; description?: string }) => void) | null;
  /** The fields as the server has them, and what the person changed of them. */
  fields: DraftFields;
  change: DraftChange;
  end(): void;
}

/** By the id of the page. */
export const sessions = new Map<string, WritingSession>();

/** The open session of a page. */
export function sessionOf(entryId: string): WritingSession | undefined {
  return sessions.get(entryId);
}

/** The session of the page that is being written, or undefined. */
export function sessionNow(): WritingSession | undefined {
  const now = writing();
  return now === null ? undefined : sessions.get(now.entryId);
}

/** The parameters of calls about a page. */
export const at = (entryId: string) => ({ params: { id: entryId } });

const flag = "annals.writing";

/** True when this tab was writing the page before a reload. */
export function wasWriting(entryId: string): boolean {
  return keptInTab.get(flag) === entryId;
}

/** Which page this tab writes; null for none. */
export const remember = (entryId: string | null) => keptInTab.set(flag, entryId);

/** Shows what the server has of the fields, with what the person changed of them. */
export function setFields(session: WritingSession, fields: DraftFields, change: DraftChange): void {
  session.fields = fields;
  session.change = change;
  patchWriting(session.entryId, { fields: changedBy(fields, change) });
}

const held: ((entryId: string) => void)[] = [];

/** Registers a form that holds back changes, to save them before the page is published or left. */
export const whenSettled = (put: (entryId: string) => void): void => void held.push(put);

/** Puts the held-back changes of forms beside the text into the draft. */
export function settle(entryId: string): void {
  for (const put of held) put(entryId);
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

/** The person gives the page that this tab writes another title or description, elsewhere than in its text. */
export function nameWriting(entryId: string, names: { title?: string; description?: string }): void {
  const session = sessions.get(entryId);
  if (session?.name) session.name(names);
  else changeFields(entryId, names);
}
