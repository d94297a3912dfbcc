import { useEffect, useRef, useState } from "react";
import { isAborted, wordsOf } from "../../api/client.ts";
import { sendFile } from "../../draft/uploads.ts";
import { t } from "../../locale/text.ts";
import { pickFile } from "../../pick/files.ts";

/** Lets the person choose a picture of a page and uploads it. It stops when the dialog closes. */
export function usePictureUpload(entryId: string, onDone: (url: string) => void) {
  /** The progress, or the error. */
  const [words, setWords] = useState("");
  const [isProblem, setProblem] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const stop = useRef<AbortController>(undefined);
  useEffect(() => () => stop.current?.abort(), []);

  function say(text: string, problem = false): void {
    setWords(text);
    setProblem(problem);
  }
  async function choose(): Promise<void> {
    const file = await pickFile("image/*");
    if (file === null) return;
    if (!file.type.startsWith("image/")) return say(t("Choose a picture, such as a PNG or JPEG file."), true);
    stop.current?.abort();
    stop.current = new AbortController();
    const { signal } = stop.current;
    setBusy(true);
    say(t("Uploading…"));
    try {
      const { url } = await sendFile(entryId, file, signal, (sent, total) =>
        say(t("Uploading… {percent} %", { percent: Math.floor((sent / Math.max(1, total)) * 100) })),
      );
      if (signal.aborted) return;
      say("");
      onDone(url);
    } catch (error) {
      if (!isAborted(error)) say(wordsOf(error), true);
    } finally {
      if (!signal.aborted) setBusy(false);
    }
  }
  return { words, isProblem, isBusy, choose: () => void choose() };
}
