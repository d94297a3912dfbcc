import type { DropboxFile } from "@annals/query-api/contract";
import { useState } from "react";
import { t } from "../locale/text.ts";
import type { SourceProps } from "../picture/slots.ts";
import { acting } from "../toast/acts.ts";
import { saveAct, saveCopy } from "./api.ts";
import classes from "./dropbox.module.css";
import { Folder } from "./Folder.tsx";

/** Chooses a picture of the Dropbox: a copy of it is kept, so that the page shows it whatever happens there. */
export default function Source({ onChoose }: SourceProps) {
  const [folder, setFolder] = useState("");
  async function choose(file: DropboxFile): Promise<void> {
    const done = await acting(saveAct, () => saveCopy(file.id, null));
    if (done !== null) onChoose({ url: done.answer.url, name: file.name });
  }
  return (
    <section className={classes.picker} aria-label={t("Dropbox")}>
      <Folder folder={folder} imagesOnly onFolder={setFolder} onFile={(file) => void choose(file)} />
    </section>
  );
}
