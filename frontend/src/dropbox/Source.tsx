import type { DropboxFile } from "@annals/query-api/contract";
import { Button } from "@mantine/core";
import { useState } from "react";
import { t } from "../locale/text.ts";
import type { ChosenPicture } from "../picture/chosen.ts";
import { acting } from "../toast/acts.ts";
import { saveAct, saveCopy, useOrigins } from "./api.ts";
import classes from "./dropbox.module.css";
import { Folder } from "./Folder.tsx";

interface SourceProps {
  isOpen: boolean;
  onOpen(isOpen: boolean): void;
  onChoose(picture: ChosenPicture): void;
}

/** Chooses a picture of the Dropbox: a copy of it is kept, so that the page shows it whatever happens there. */
export default function Source({ isOpen, onOpen, onChoose }: SourceProps) {
  const { data } = useOrigins();
  const [folder, setFolder] = useState("");
  if (data?.dropbox == null) return null;

  async function choose(file: DropboxFile): Promise<void> {
    const done = await acting(saveAct, () => saveCopy(file.id, null));
    if (done !== null) onChoose({ url: done.answer.url, name: file.name });
  }
  return (
    <>
      <Button aria-pressed={isOpen} onClick={() => onOpen(!isOpen)}>
        {t("From Dropbox")}
      </Button>
      {isOpen && (
        <section className={classes.picker} aria-label={t("Dropbox")}>
          <Folder folder={folder} imagesOnly onFolder={setFolder} onFile={(file) => void choose(file)} />
        </section>
      )}
    </>
  );
}
