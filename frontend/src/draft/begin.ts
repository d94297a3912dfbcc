/** Opens a page for writing while it is being created: nobody else has it, so there is nothing to wait for. */
import type { Entry } from "@annals/query-api/contract";
import { ApiProblem, wordsOf } from "../api/client.ts";
import { uuid } from "../api/id.ts";
import { takeSeat } from "../seat/hold.ts";
import { acts } from "../toast/acts.ts";
import { toastError } from "../toast/toast.ts";
import { retryAfter, shownOf } from "../writing/saving.ts";
import { remember, sessions } from "../writing/session.ts";
import { setWriting } from "../writing/state.ts";
import { readInsertable, startSession } from "./start.ts";

/**
 * The text can be typed at once; it is saved once the page is created and the seat is taken.
 * @param make creates the page; called again while there is no answer
 * @returns what resolves then, and rejects when the server refuses
 */
export function beginWriting(entry: Entry, me: string, make: () => Promise<void>): Promise<void> {
  const lease = uuid();
  const ready = untilAnswered(make).then(() =>
    untilAnswered(async () => void (await takeSeat({ entryId: entry.id, lease }))),
  );
  void ready.then(() => readInsertable(entry.id)).catch(() => undefined);
  ready.catch((error: unknown) => toastError(acts.create.failed, wordsOf(error)));
  const session = startSession({ ...entry, revision: -1, tags: [], blocks: [] }, me, null, lease, ready);
  sessions.set(entry.id, session);
  remember(entry.id);
  setWriting({
    entryId: entry.id,
    phase: "writing",
    saving: shownOf(session.saver.state(), session.isCreated),
    fields: session.fields,
    changed: false,
    seatLost: null,
    theirs: null,
    continuedFrom: null,
  });
  return ready;
}

/** Repeats something while the server does not answer. */
async function untilAnswered(act: () => Promise<void>): Promise<void> {
  for (let failures = 0; ; failures++) {
    try {
      return await act();
    } catch (error) {
      if (!(error instanceof ApiProblem) || (error.status !== 0 && error.status < 500)) throw error;
      const wait = retryAfter[Math.min(failures, retryAfter.length - 1)]!;
      await new Promise((resolve) => setTimeout(resolve, wait));
    }
  }
}
