/** Uploads into the file manager: one after the other, however the person moves about meanwhile. */
import { maxFileBytes, programEndings, uploadToFolder } from "@annals/command-api/contract";
import { atom, getDefaultStore } from "jotai";
import { isAborted, upload as send, wordsOf } from "../api/client.ts";
import { uuid } from "../api/id.ts";
import { t } from "../locale/text.ts";
import { libraryChanged } from "./api.ts";
import { uploadsBegunAtom } from "./begun.ts";

export interface FolderUpload {
  key: string;
  name: string;
  /** The folder where it was begun. */
  folder: { uuid: string; name: string };
  sent: number;
  total: number;
  state: "waiting" | "uploading" | "uploaded" | "error";
  /** Why it failed. */
  problem: string;
  /** Of the file, once it is there. */
  uuid: string | null;
  /** Bytes a second, while it is sent. */
  speed: number;
  /** Null where another try would fail as well. */
  retry: (() => void) | null;
  cancel(): void;
}

const store = getDefaultStore();
export const folderUploadsAtom = atom<FolderUpload[]>([]);

const change = (key: string, patch: Partial<FolderUpload>): void =>
  store.set(folderUploadsAtom, (all) => all.map((one) => (one.key === key ? { ...one, ...patch } : one)));
const remove = (key: string): void =>
  store.set(folderUploadsAtom, (all) => all.filter((one) => one.key !== key));

/** Forgets those that have ended. */
export const clearEnded = (): void =>
  store.set(folderUploadsAtom, (all) =>
    all.filter(({ state }) => state === "waiting" || state === "uploading"),
  );

export const isGoingOn = ({ state }: FolderUpload): boolean => state === "waiting" || state === "uploading";

/** Programs are not taken: nothing of them is sent. */
const program = new RegExp(`\\.(${programEndings.join("|")})\\s*$`, "i");
/** What systems put beside files for themselves. */
const leftBySystem = /^(\.DS_Store|Thumbs\.db|desktop\.ini|\._.*)$/i;

let turn: Promise<unknown> = Promise.resolve();

/** Uploads files into a folder, and shows how far they are. What systems put beside files is left out. */
export function uploadInto(folder: FolderUpload["folder"], files: readonly File[]): void {
  if (files.length > 0) store.set(uploadsBegunAtom, true);
  for (const file of files) if (!leftBySystem.test(file.name)) start(folder, file);
}

function start(folder: FolderUpload["folder"], file: File): void {
  const key = uuid();
  let abort = new AbortController();
  const attempt = async () => {
    if (!store.get(folderUploadsAtom).some((one) => one.key === key)) return;
    abort = new AbortController();
    const began = performance.now();
    change(key, { state: "uploading", sent: 0, problem: "" });
    try {
      const answer = await send(
        uploadToFolder,
        { file, params: { uuid: folder.uuid } },
        {
          signal: abort.signal,
          onProgress: (sent, total) => {
            const speed = (sent * 1000) / Math.max(1, performance.now() - began);
            change(key, { sent, total, speed });
          },
        },
      );
      change(key, { state: "uploaded", uuid: answer.uuid });
      await libraryChanged();
    } catch (error) {
      if (!isAborted(error)) change(key, { state: "error", problem: wordsOf(error), sent: 0 });
    }
  };
  const inTurn = () => {
    change(key, { state: "waiting", problem: "" });
    turn = turn.then(attempt, attempt);
  };
  const problem = problemOf(file);
  const one: FolderUpload = {
    ...{ key, name: file.name, folder, sent: 0, total: file.size, speed: 0, uuid: null, problem },
    state: problem === "" ? "waiting" : "error",
    retry: problem === "" ? inTurn : null,
    cancel() {
      abort.abort();
      remove(key);
    },
  };
  store.set(folderUploadsAtom, (all) => [...all, one]);
  if (problem === "") inTurn();
}

/** Why a file is not sent at all; empty for one that is. */
function problemOf({ name, size }: File): string {
  if (program.test(name)) return t("Invalid file type");
  return size > maxFileBytes ? t("It is larger than 300 MB.") : "";
}
