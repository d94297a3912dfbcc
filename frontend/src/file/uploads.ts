/** Uploads into the file manager: a few at a time, however the person moves about meanwhile. */
import { maxFileBytes, programEndings } from "@annals/command-api/contract";
import { atom, getDefaultStore } from "jotai";
import { uuid } from "../api/id.ts";
import { tokenAtom } from "../api/session.ts";
import { t } from "../locale/text.ts";
import { libraryChanged } from "./api.ts";
import { uploadsBegunAtom } from "./begun.ts";
import { forgetEarlier } from "./earlier.ts";
import { type Destination, type Namesake, type Sending, send } from "./sending.ts";

/** What becomes of a file whose name another one has. */
export type Answer = "version" | "both" | "skip";

export interface FolderUpload {
  key: string;
  name: string;
  /** The folder where it was begun. */
  folder: { uuid: string; name: string };
  sent: number;
  total: number;
  /** `away`: the connection is gone, and it goes on by itself. `taken`: its name is, and it waits for an answer. */
  state: "waiting" | "uploading" | "paused" | "away" | "taken" | "uploaded" | "error";
  /** What the file is called that has its name; empty where none has. */
  namesake: string;
  /** @param isForAll also of those that were chosen with it and are still to come */
  answer(how: Answer, isForAll?: boolean): void;
  /** Why it failed. */
  problem: string;
  /** Of the file, once it is there. */
  uuid: string | null;
  /** Bytes a second, while it is sent. */
  speed: number;
  /** Null where another try would fail as well. */
  retry: (() => void) | null;
  /** Sends another file in its place. */
  chooseAnother(file: File): void;
  pause(): void;
  resume(): void;
  cancel(): void;
}

const store = getDefaultStore();
export const folderUploadsAtom = atom<FolderUpload[]>([]);

const change = (key: string, patch: Partial<FolderUpload>): void =>
  store.set(folderUploadsAtom, (all) => all.map((one) => (one.key === key ? { ...one, ...patch } : one)));
const remove = (key: string): void =>
  store.set(folderUploadsAtom, (all) => all.filter((one) => one.key !== key));

const ended = new Set<FolderUpload["state"]>(["uploaded", "error"]);
export const isGoingOn = ({ state }: FolderUpload): boolean => !ended.has(state);

/** Whether it can be paused, or is: what waits for an answer stands still anyway. */
export const canPause = (one: FolderUpload): boolean => isGoingOn(one) && one.state !== "taken";

const isPaused = ({ state }: FolderUpload): boolean => state === "paused";

/** Whether all that could go on stands still, because somebody said so. */
export const areAllPaused = (all: readonly FolderUpload[]): boolean => all.filter(canPause).every(isPaused);

/** Those that wait come first: else each would begin when the one before it stands still. */
export function pauseAll(): void {
  const all = store.get(folderUploadsAtom).filter((one) => canPause(one) && !isPaused(one));
  for (const one of all) if (one.state === "waiting") one.pause();
  for (const one of all) if (one.state !== "waiting") one.pause();
}

/** Answers for all that wait for it. */
export function answerAll(how: Answer): void {
  for (const one of store.get(folderUploadsAtom)) if (one.state === "taken") one.answer(how, true);
}

export function resumeAll(): void {
  for (const one of store.get(folderUploadsAtom).filter(isPaused)) one.resume();
}

/** Forgets those that have ended. */
export const clearEnded = (): void => store.set(folderUploadsAtom, (all) => all.filter(isGoingOn));

/** Programs are not taken: nothing of them is sent. */
const program = new RegExp(`\\.(${programEndings.join("|")})\\s*$`, "i");
/** What systems put beside files for themselves. */
const leftBySystem = /^(\.DS_Store|Thumbs\.db|desktop\.ini|\._.*)$/i;

/** How many go up at a time. */
const atOnce = 3;
let going = 0;
/** Each says whether it takes the place that is free. */
const waiting: (() => boolean)[] = [];

/** One of them is over, or stands still. */
function next(): void {
  going--;
  while (waiting.length > 0 && !waiting.shift()!());
}

// What one person has begun, the next one does not go on with.
store.sub(tokenAtom, () => {
  if (store.get(tokenAtom) === null) forgetEarlier();
});

/**
 * Uploads files into a folder, and shows how far they are. What systems put beside files is left out.
 * @param replaces the file in it that they are a new version of; null for files of their own
 */
export function uploadInto(
  folder: FolderUpload["folder"],
  files: readonly File[],
  replaces: string | null = null,
): void {
  if (files.length > 0) store.set(uploadsBegunAtom, true);
  const chosen: Chosen = { answer: null };
  for (const file of files) if (!leftBySystem.test(file.name)) start({ folder, file, replaces, chosen });
}

/** Files that were chosen together: what was answered for all of them. */
interface Chosen {
  answer: Answer | null;
}

interface Job {
  folder: FolderUpload["folder"];
  file: File;
  replaces: string | null;
  chosen: Chosen;
}

const destinationOf = ({ folder, replaces }: Job): Destination =>
  replaces === null ? { folder: folder.uuid, name_taken: "refuse" } : { file_id: replaces };

/** @param key of the one whose place it takes. @param name what it is called there */
function start(job: Job, key = uuid(), where = destinationOf(job), name = job.file.name): void {
  const { folder, file, chosen } = job;
  let sending: Sending | null = null;
  /** Whether it is being looked up what of it is there already: then it begins by itself. */
  let isPreparing = false;
  /** Whether it takes one of the places of those that go up. */
  let hasPlace = false;
  const isThere = () => store.get(folderUploadsAtom).some((one) => one.key === key);
  const leave = () => {
    if (!hasPlace) return;
    hasPlace = false;
    next();
  };
  /** From when on its speed is counted. */
  let mark = { sent: 0, at: 0 };
  const begin = async () => {
    if (!isThere()) return leave();
    change(key, { state: "uploading", problem: "", speed: 0 });
    mark = { sent: 0, at: 0 };
    if (isPreparing) return;
    if (sending !== null) return sending.resume();
    isPreparing = true;
    const begun = await send(file, name, where, {
      onProgress(sent, total) {
        const at = performance.now();
        if (mark.at === 0 || sent < mark.sent) mark = { sent, at };
        const speed = ((sent - mark.sent) * 1000) / Math.max(1, at - mark.at);
        if (at - mark.at > 5_000) mark = { sent, at };
        change(key, { sent, total, speed, state: "uploading" });
      },
      onAway: () => change(key, { state: "away", speed: 0 }),
      onDone(id) {
        leave();
        change(key, { state: "uploaded", uuid: "file_id" in where ? where.file_id : id });
        void libraryChanged();
      },
      onTaken(namesake) {
        sending = null;
        leave();
        const answer = answering(namesake);
        if (chosen.answer !== null) return answer(chosen.answer);
        change(key, { state: "taken", namesake: namesake.name, answer });
      },
      onFailed(words, isRefused) {
        sending = null;
        leave();
        change(key, { state: "error", problem: words, retry: isRefused ? null : inTurn });
      },
    }).catch(() => null);
    isPreparing = false;
    if (begun === null) {
      leave();
      const unreached = t("The server cannot be reached. Try again in a moment.");
      return change(key, { state: "error", problem: unreached, retry: inTurn });
    }
    // It may have been ended or paused while it was prepared.
    const state = store.get(folderUploadsAtom).find((one) => one.key === key)?.state;
    if (state === undefined) begun.end();
    else if (state === "waiting" || state === "uploading" || state === "paused" || state === "away")
      sending = begun;
    if (state === "paused" || state === "waiting") begun.pause();
  };
  const inTurn = () => {
    change(key, { state: "waiting", problem: "" });
    const take = () => {
      // Paused or ended while it waited.
      const isWaiting = store
        .get(folderUploadsAtom)
        .some((one) => one.key === key && one.state === "waiting");
      if (!isWaiting) return false;
      going++;
      hasPlace = true;
      void begin();
      return true;
    };
    if (going < atOnce) take();
    else waiting.push(take);
  };
  const answering =
    (namesake: Namesake) =>
    (how: Answer, isForAll = false) => {
      if (isForAll) chosen.answer = how;
      if (how === "skip") remove(key);
      if (how === "version") start(job, key, { file_id: namesake.uuid });
      if (how === "both") start(job, key, { folder: folder.uuid, name_taken: "number" }, namesake.free_name);
    };
  const problem = problemOf(file);
  const one: FolderUpload = {
    ...{ key, name, folder, sent: 0, total: file.size, speed: 0, uuid: null, problem, namesake: "" },
    state: problem === "" ? "waiting" : "error",
    retry: problem === "" ? inTurn : null,
    pause() {
      change(key, { state: "paused", speed: 0 });
      sending?.pause();
      leave();
    },
    resume: inTurn,
    chooseAnother(other) {
      start({ ...job, file: other }, key);
    },
    answer: () => undefined,
    cancel() {
      remove(key);
      sending?.end();
      leave();
    },
  };
  const isNew = !isThere();
  store.set(folderUploadsAtom, (all) =>
    isNew ? [...all, one] : all.map((other) => (other.key === key ? one : other)),
  );
  if (problem === "") inTurn();
}

/** Why a file is not sent at all; empty for one that is. */
function problemOf({ name, size }: File): string {
  if (program.test(name)) return t("Invalid file type");
  return size > maxFileBytes ? t("It is larger than 300 MB.") : "";
}
