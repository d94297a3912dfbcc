/** One file on its way to the server, in chunks that go on where they were cut. */
import { beginUpload, positionHeader } from "@annals/command-api/contract";
import { getDefaultStore } from "jotai";
import type { DetailedError, HttpRequest, Upload } from "tus-js-client";
import { spaceNamed } from "../api/client.ts";
import { rememberPosition } from "../api/position.ts";
import { type ApiProblem, problemOf } from "../api/problem.ts";
import { currentToken, expire, expiredAtom, signedInAgain } from "../api/session.ts";
import { t } from "../locale/text.ts";
import { earlierUploads, fingerprintOf, hold } from "./earlier.ts";

/** A proxy in between may take less: then they get smaller. In bytes. */
const chunkSize = 8 * 1024 * 1024;
const leastChunk = 256 * 1024;

/** The pauses before what was cut goes on, in milliseconds; they begin anew with each byte that arrives. */
const pauses = [0, 500, 1_000, 2_000, 4_000, ...Array<number>(1_000).fill(8_000)];

/** Answers about what is in the file, or how it is called. */
const refusals = new Set([415, 422]);

export interface Sending {
  /** Stands still, and can go on. */
  pause(): void;
  /** Goes on now. */
  resume(): void;
  /** Ends it here and at the server. */
  end(): void;
}

/** The file of a folder that has the name of one that comes, and a name that is free. */
export interface Namesake {
  uuid: string;
  name: string;
  free_name: string;
}

/** Where a file goes: into a folder, as another file (`name_taken`: what becomes of one whose name is taken), or as a new version of one. */
export type Destination = { folder: string; name_taken: "refuse" | "number" } | { file_id: string };

interface Hearing {
  onProgress(sent: number, total: number): void;
  /** The connection is gone; it goes on by itself. */
  onAway(): void;
  onDone(uuid: string): void;
  /** Nothing is sent: another file of the folder has its name. */
  onTaken(namesake: Namesake): void;
  /**
   * @param problem in words
   * @param isRefused it is about the file itself: sent again, it would be refused again
   */
  onFailed(problem: string, isRefused: boolean): void;
}

/** @param name what it is called there */
export async function send(file: File, name: string, where: Destination, heard: Hearing): Promise<Sending> {
  const tus = await import("tus-js-client");
  let release: () => void = () => undefined;
  let isAway = false;
  const upload: Upload = new tus.Upload(file, {
    endpoint: beginUpload.path,
    chunkSize,
    retryDelays: pauses,
    metadata: { filename: name, ...where },
    fingerprint: async () => fingerprintOf(file, "folder" in where ? where.folder : where.file_id),
    urlStorage: earlierUploads,
    removeFingerprintOnSuccess: true,
    onBeforeRequest: sign,
    onShouldRetry(error) {
      const status = (error as DetailedError).originalResponse?.getStatus() ?? 0;
      if (status === 401) {
        expire();
        return true;
      }
      const { options } = upload;
      const { chunkSize: before = chunkSize } = options;
      const isChunk = (error as DetailedError).originalRequest.getMethod() === "PATCH";
      if (status === 413 && isChunk && before > leastChunk) {
        options.chunkSize = Math.max(leastChunk, before / 2);
        return true;
      }
      if (status === 409 && (error as DetailedError).originalRequest.getMethod() === "POST") return false;
      if (status !== 0 && status < 500 && ![400, 408, 409, 423, 429, 460].includes(status)) return false;
      isAway = true;
      heard.onAway();
      return true;
    },
    onProgress(sent, total) {
      isAway = false;
      heard.onProgress(sent, total);
    },
    onUploadUrlAvailable() {
      void hold(upload.url!).then((given) => {
        if (given !== null) release = given;
      });
    },
    onError(error) {
      stop();
      void problemIn(error).then(({ status, message, body }) =>
        body?.namesake === undefined
          ? heard.onFailed(message, refusals.has(status))
          : heard.onTaken(body.namesake as Namesake),
      );
    },
    onSuccess({ lastResponse }) {
      stop();
      const position = lastResponse.getHeader(positionHeader);
      if (position) rememberPosition(position);
      heard.onDone(upload.url!.split("/").at(-1)!);
    },
  });
  const again = () => {
    if (!isAway) return;
    void upload.abort().then(() => upload.start());
  };
  const stop = () => {
    removeEventListener("online", again);
    release();
  };
  addEventListener("online", again);

  for (const earlier of await upload.findPreviousUploads()) {
    const given = await hold(earlier.uploadUrl!);
    if (given === null) continue;
    release = given;
    upload.resumeFromPreviousUpload(earlier);
    break;
  }
  upload.start();
  return {
    pause: () => void upload.abort(),
    resume: () => upload.start(),
    end() {
      stop();
      // What the server does not hear of is over there in a day.
      void upload.abort(upload.url !== null).catch(() => undefined);
    },
  };
}

/** As every call: with the token and the space of this tab. Waits while somebody signs in again. */
async function sign(request: HttpRequest): Promise<void> {
  if (getDefaultStore().get(expiredAtom)) await signedInAgain();
  const token = currentToken();
  if (token !== null) request.setHeader("Authorization", `Bearer ${token}`);
  for (const [name, value] of Object.entries(spaceNamed())) request.setHeader(name, value);
}

async function problemIn(
  error: Error | DetailedError,
): Promise<Pick<ApiProblem, "status" | "message"> & { body?: ApiProblem["body"] }> {
  const answer = (error as DetailedError).originalResponse;
  if (!answer) return { status: 0, message: t("The server cannot be reached. Try again in a moment.") };
  const type = answer.getHeader("Content-Type") ?? "";
  return problemOf(
    new Response(answer.getBody(), { status: answer.getStatus(), headers: { "Content-Type": type } }),
  );
}
