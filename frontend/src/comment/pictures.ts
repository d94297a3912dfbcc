/** Pictures for a comment: uploaded first, and put into it when they are there. */
import { fileOf } from "@annals/document/browser";
import { useEffect, useRef, useState } from "react";
import { isAborted, wordsOf } from "../api/client.ts";
import { t } from "../locale/text.ts";
import { sendFile } from "../picture/uploads.ts";
import { toastError } from "../toast/toast.ts";
import { problemOf } from "./allowed.ts";

interface Pictures {
  /** What is uploaded now, and how much of it has arrived, in percent; null when nothing is. */
  running: { name: string; percent: number } | null;
  take(files: readonly File[]): void;
  /** Ends what is under way, and what waits for its turn. */
  stop(): void;
}

/** Uploads pictures one after the other. It stops when the editor closes. */
export function usePictures(put: (picture: { url: string; name: string }) => void): Pictures {
  const [running, setRunning] = useState<Pictures["running"]>(null);
  const abort = useRef<AbortController>(undefined);
  const turn = useRef<Promise<void>>(Promise.resolve());
  const waiting = useRef(0);
  const isOpen = useRef(false);
  useEffect(() => {
    isOpen.current = true;
    return () => {
      isOpen.current = false;
      abort.current?.abort();
    };
  }, []);

  async function send(file: File, { signal }: AbortController): Promise<void> {
    if (signal.aborted) return;
    const problem = problemOf(file);
    if (problem !== null) return void toastError(t("The picture was not added"), problem);
    const progress = (percent: number) => setRunning({ name: file.name, percent });
    progress(0);
    try {
      const picture = await sendFile(null, file, signal, (sent, total) =>
        progress(Math.floor((sent / Math.max(1, total)) * 100)),
      );
      if (!signal.aborted) put(picture);
    } catch (error) {
      if (!isAborted(error)) toastError(t("The picture was not added"), wordsOf(error));
    }
  }
  return {
    running,
    take(files) {
      // Somebody may still be choosing when their comment has been sent.
      if (!isOpen.current) return;
      if (abort.current === undefined || abort.current.signal.aborted) abort.current = new AbortController();
      const mine = abort.current;
      for (const file of files) {
        waiting.current++;
        turn.current = turn.current
          .then(() => send(file, mine))
          .then(() => {
            if (--waiting.current === 0) setRunning(null);
          });
      }
    },
    stop() {
      abort.current?.abort();
      setRunning(null);
    },
  };
}

/** HTML that is pasted without pictures of other places: only what is stored here can stand in a comment. */
export function withOwnPictures(html: string): string {
  if (!/<img/i.test(html)) return html;
  const parsed = new DOMParser().parseFromString(html, "text/html");
  for (const image of parsed.querySelectorAll("img"))
    if (fileOf(image.getAttribute("src") ?? "") === null) image.remove();
  return parsed.body.innerHTML;
}
