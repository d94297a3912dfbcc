import type { DropboxFile } from "@annals/query-api/contract";
import { Button } from "@mantine/core";
import { useState } from "react";
import { t } from "../locale/text.ts";
import { acting } from "../toast/acts.ts";
import { saveAct, saveCopy, useOrigins } from "./api.ts";
import classes from "./dropbox.module.css";
import { Folder } from "./Folder.tsx";

/** Chooses a picture of the Dropbox: a copy of it is kept, so that the page shows it whatever happens there. */
export default function Source({ onChoose }: { onChoose(address: string): void }) {
  const { data } = useOrigins();
  const [isOpen, setOpen] = useState(false);
  const [folder, setFolder] = useState("");
  if (data?.dropbox == null) return null;

  async function choose(file: DropboxFile): Promise<void> {
    const done = await acting(saveAct, () => saveCopy(file.id, null));
    if (done !== null) onChoose(done.answer.url);
  }
  return (
    <>
      <Button aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
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
