import { discardDraft, publishEntry } from "@annals/command-api/contract";
import { getDraft } from "@annals/query-api/contract";
import { ApiProblem, call } from "../api/client.ts";
import { close, savedSoon } from "../entry/stop.ts";
import { t } from "../locale/text.ts";
import { changedBy, type DraftChange, fieldsOf } from "../writing/fields.ts";
import { at, sessionNow, sessions, setFields, settle, type WritingSession } from "../writing/session.ts";
import { patchWriting } from "../writing/state.ts";
import { textOf } from "../writing/text.ts";

/** Publishes the draft with an optional note, then ends writing. Rejects with a message for people. */
export async function publishWriting(note = "", { withoutApproval = false } = {}): Promise<number> {
  const session = sessionNow();
  if (session === undefined) throw new Error(t("You are not editing a page."));
  patchWriting(session.entryId, { phase: "publishing" });
  try {
    await savedInTime(session);
    const { revision, typed } = session.saver.state();
    session.saver.tell({ type: "held" });
    const published = await call(
      publishEntry,
      {
        ...at(session.entryId),
        body: { note, activate: true, ...(withoutApproval && { without_approval: true }) },
      },
      { ifMatch: revision },
    );
    patchWriting(session.entryId, { changed: false });
    session.saver.tell({ type: "published", revision: published.revision, upTo: typed });
    // Later changes are saved as the next draft.
    await close(session, await savedSoon(session));
    return published.number;
  } catch (error) {
    session.saver.tell({ type: "released" });
    patchWriting(session.entryId, { phase: "writing" });
    throw error;
  }
}

/** Saves what is typed on a page, if this tab writes it. Rejects with a message for people when that takes too long. */
export async function saveNow(entryId: string): Promise<void> {
  const session = sessions.get(entryId);
  if (session !== undefined) await savedInTime(session);
}

/** How long publishing waits for the last save, in milliseconds. */
const publishPatience = 10_000;

/** Saves everything. Rejects with a message for people when that takes too long. */
async function savedInTime({ entryId, saver }: WritingSession): Promise<void> {
  settle(entryId);
  const late = new Promise<never>((_, reject) => {
    const words = t("The server cannot be reached. Your text is kept: publish again when it is saved.");
    setTimeout(() => reject(new Error(words)), publishPatience);
  });
  try {
    await Promise.race([saver.flush(), late]);
  } catch (error) {
    const { message: detail } = error as Error;
    throw new ApiProblem({ type: "about:blank", title: t("Not saved"), status: 0, detail });
  }
}

async function discardAtServer(entryId: string) {
  const discarded = await call(discardDraft, at(entryId));
  return [discarded, await call(getDraft, at(entryId))] as const;
}

/** Resets the draft to the published version. Returns a function that undoes it. */
export async function discardWriting(): Promise<() => void> {
  const session = sessionNow();
  if (session === undefined) throw new Error(t("You are not editing a page."));
  settle(session.entryId);
  await session.saver.flush().catch(() => undefined);
  session.saver.tell({ type: "held" });
  const [discarded, draft] = await discardAtServer(session.entryId).catch((error: unknown) => {
    session.saver.tell({ type: "released" });
    throw error;
  });
  const before = {
    ...session.saver.text(),
    change: changedBy(session.fields, session.change) as DraftChange,
  };
  session.fields = fieldsOf(draft);
  session.saver.replace(textOf(draft), Math.max(draft.revision, discarded.revision));
  patchWriting(session.entryId, { changed: draft.changed });
  return () => {
    if (sessions.get(session.entryId) !== session) return;
    setFields(session, session.fields, before.change);
    session.show?.(before);
    session.saver.changed(() => before);
    session.saver.tell({ type: "flush" });
  };
}
