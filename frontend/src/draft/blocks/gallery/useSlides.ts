import { useEffect, useRef, useState } from "react";
import { isAborted, wordsOf } from "../../../api/client.ts";
import type { ChosenPicture } from "../../../picture/chosen.ts";
import { sendFile } from "../../../picture/uploads.ts";
import type { Slide } from "./slides.ts";

/** A slide in the dialog, which may still be on its way. */
export interface Row extends Slide {
  /** What is uploaded, and how far, in percent; null when it has arrived. */
  upload: { file: File; percent: number; error: string | null } | null;
}

/** The rows of the dialog, and the uploads that become some of them. Closing the dialog ends the uploads. */
export function useSlides(entryId: string, present: readonly Slide[]) {
  const [rows, setRows] = useState<Row[]>(() => present.map((slide) => ({ ...slide, upload: null })));
  const [abort] = useState(() => new AbortController());
  const turn = useRef<Promise<unknown>>(Promise.resolve());
  useEffect(() => () => abort.abort(), [abort]);

  const change = (id: string, patch: Partial<Row>): void =>
    setRows((all) => all.map((row) => (row.id === id ? { ...row, ...patch } : row)));

  function upload(id: string, file: File): void {
    change(id, { upload: { file, percent: 0, error: null } });
    const send = async () => {
      try {
        const { url, name } = await sendFile(entryId, file, abort.signal, (sent, total) =>
          change(id, { upload: { file, percent: Math.round((100 * sent) / total), error: null } }),
        );
        change(id, { url, fileName: name, upload: null });
      } catch (error) {
        if (!isAborted(error)) change(id, { upload: { file, percent: 0, error: wordsOf(error) } });
      }
    };
    // One after the other, so that the first arrives sooner.
    turn.current = turn.current.then(send, send);
  }

  function add(files: readonly File[]): void {
    for (const file of files) {
      const row = { ...emptySlide(), fileName: file.name, upload: { file, percent: 0, error: null } };
      setRows((all) => [...all, row]);
      upload(row.id, file);
    }
  }

  return {
    rows,
    setRows,
    change,
    add,
    /** Puts a picture that is there already among the slides, or takes it out. */
    toggle: ({ url, name }: ChosenPicture) =>
      setRows((all) =>
        all.some((row) => row.url === url)
          ? all.filter((row) => row.url !== url)
          : [...all, { ...emptySlide(), url, fileName: name, upload: null }],
      ),
    addAddress: (url: string) => setRows((all) => [...all, { ...emptySlide(), url, upload: null }]),
    retry: ({ id, upload: failed }: Row) => failed !== null && upload(id, failed.file),
    remove: (id: string) => setRows((all) => all.filter((row) => row.id !== id)),
  };
}

let count = 0;
const emptySlide = (): Slide => ({ id: `new ${++count}`, url: "", caption: "", alt: "", fileName: "" });
