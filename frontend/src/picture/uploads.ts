/** Uploads files one by one, shows their progress, and keeps failed ones for another try. */

import { maxFileBytes, uploadFile } from "@annals/command-api/contract";
import { getEntry, thisSpace } from "@annals/query-api/contract";
import { atom, getDefaultStore } from "jotai";
import { ApiProblem, call, isAborted, upload as send, wordsOf } from "../api/client.ts";
import { t } from "../locale/text.ts";
import { rememberPicture } from "./pictures.ts";

export interface Upload {
  id: string;
  name: string;
  sent: number;
  total: number;
  /** Why it failed, or null while it continues. */
  error: string | null;
  retry(): void;
  /** Cancels the upload and removes its block. */
  cancel(): void;
}

const store = getDefaultStore();
export const uploadsAtom = atom<Upload[]>([]);

function change(id: string, patch: Partial<Upload>): void {
  store.set(uploadsAtom, (all) => all.map((one) => (one.id === id ? { ...one, ...patch } : one)));
}

function remove(id: string): void {
  store.set(uploadsAtom, (all) => all.filter((one) => one.id !== id));
}

let turn: Promise<unknown> = Promise.resolve();

/**
 * Uploads a file of a page and returns the props of its block. Never rejects: a failure is shown with "Try again", and
 * `onCancel` is called when the person cancels.
 */
export function upload(
  entryId: string,
  file: File,
  onCancel: () => void,
): Promise<{ props: { url: string; name: string } }> {
  const id = crypto.randomUUID?.() ?? String(Math.random());
  return new Promise((resolve) => {
    let abort = new AbortController();
    const attempt = async () => {
      change(id, { error: null, sent: 0 });
      abort = new AbortController();
      try {
        const props = await sendFile(entryId, file, abort.signal, (sent, total) =>
          change(id, { sent, total }),
        );
        if (abort.signal.aborted) return;
        remove(id);
        resolve({ props });
      } catch (error) {
        if (!isAborted(error)) change(id, { error: wordsOf(error) });
      }
    };
    // One after the other, so that the first arrives sooner and the page keeps the order of the files.
    const inTurn = () => {
      turn = turn.then(attempt, attempt);
    };
    const cancel = () => {
      abort.abort();
      remove(id);
      onCancel();
    };
    const one: Upload = {
      id,
      name: file.name,
      sent: 0,
      total: file.size,
      error: null,
      retry: inTurn,
      cancel,
    };
    store.set(uploadsAtom, (all) => [...all, one]);
    inTurn();
  });
}

/** Uploads one file of a page, or of none. @throws what the call throws */
export async function sendFile(
  entryId: string | null,
  file: File,
  signal: AbortSignal,
  onProgress: (sent: number, total: number) => void,
): Promise<{ url: string; name: string }> {
  if (file.size > maxFileBytes) throw new ApiProblem(tooLarge);
  const fields = entryId === null ? {} : { entry_id: entryId };
  const answer = await send(uploadFile, { file, fields }, { signal, onProgress });
  // Images are requested without a position: show this one only when the read side has it.
  const seen = entryId === null ? call(thisSpace) : call(getEntry, { params: { id: entryId } });
  await seen.catch(() => undefined);
  rememberPicture(answer.url, answer);
  return { url: answer.url, name: answer.name };
}

const tooLarge = {
  type: "about:blank",
  title: t("Too large"),
  status: 413,
  detail: t("It is larger than 300 MB."),
};
