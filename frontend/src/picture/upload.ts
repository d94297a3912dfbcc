import { useEffect, useRef, useState } from "react";
import { isAborted, wordsOf } from "../api/client.ts";
import type { ChosenPicture } from "./chosen.ts";
import { sendFile } from "./uploads.ts";

export interface PictureUpload {
  /** What is uploaded, and how much of it has arrived, in percent; null when nothing is. */
  running: { name: string; percent: number } | null;
  /** Why the last one failed; empty when it did not. */
  problem: string;
  take(file: File): void;
  stop(): void;
}

/** Uploads a picture of a page, or of none. It stops when its place on the screen closes. */
export function usePictureUpload(
  entryId: string | null,
  onDone: (picture: ChosenPicture) => void,
): PictureUpload {
  const [running, setRunning] = useState<PictureUpload["running"]>(null);
  const [problem, setProblem] = useState("");
  const abort = useRef<AbortController>(undefined);
  useEffect(() => () => abort.current?.abort(), []);

  async function take(file: File): Promise<void> {
    const { name } = file;
    abort.current?.abort();
    const mine = new AbortController();
    abort.current = mine;
    setProblem("");
    setRunning({ name, percent: 0 });
    try {
      const { url } = await sendFile(entryId, file, mine.signal, (sent, total) =>
        setRunning({ name, percent: Math.floor((sent / Math.max(1, total)) * 100) }),
      );
      if (!mine.signal.aborted) onDone({ url, name, isNew: true });
    } catch (error) {
      if (!isAborted(error)) setProblem(wordsOf(error));
    } finally {
      if (abort.current === mine) setRunning(null);
    }
  }
  return {
    ...{ running, problem },
    take: (file) => void take(file),
    stop() {
      abort.current?.abort();
      setRunning(null);
    },
  };
}
