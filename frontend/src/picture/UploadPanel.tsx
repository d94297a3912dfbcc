import { sizeInWords } from "@annals/document/browser";
import { ActionIcon, Progress } from "@mantine/core";
import { Dropzone } from "@mantine/dropzone";
import { useEffect, useState } from "react";
import { t } from "../locale/text.ts";
import "@mantine/core/styles/Loader.layer.css";
import "@mantine/core/styles/LoadingOverlay.layer.css";
import "@mantine/core/styles/Progress.layer.css";
import "@mantine/dropzone/styles.layer.css";
import areas from "../theme/drop-area.module.css";
import { BannerIcon, CloseIcon } from "../theme/icons.tsx";
import type { ChosenPicture } from "./chosen.ts";
import { useLimit } from "./limit.ts";
import classes from "./picture.module.css";
import { usePictureUpload } from "./upload.ts";

/** What browsers show. */
const kinds = {
  "image/jpeg": [".jpg", ".jpeg"],
  "image/png": [".png"],
  "image/svg+xml": [".svg"],
  "image/gif": [".gif"],
  "image/webp": [".webp"],
  "image/avif": [".avif"],
};

interface UploadPanelProps {
  entryId: string | null;
  onDone(picture: ChosenPicture): void;
}

/** One picture of this device: dropped, pasted or chosen. */
export function UploadPanel({ entryId, onDone }: UploadPanelProps) {
  const [refused, setRefused] = useState("");
  const upload = usePictureUpload(entryId, onDone);
  const { bytes, isRoom } = useLimit();
  const size = sizeInWords(bytes);
  function take(file: File): void {
    setRefused("");
    upload.take(file);
  }
  function refuse(name: string, isLarge = false): void {
    setRefused(
      isLarge
        ? t("{name} is larger than {size}.", { name, size })
        : t("Browsers do not show {name}. Save it as .png or .jpg.", { name }),
    );
  }
  // Wherever the focus is in the dialog.
  useEffect(() => {
    const paste = (event: ClipboardEvent) => {
      const [file] = event.clipboardData?.files ?? [];
      if (file === undefined) return;
      event.preventDefault();
      if (file.type in kinds) take(file);
      else refuse(file.name);
    };
    document.addEventListener("paste", paste);
    return () => document.removeEventListener("paste", paste);
  });
  const { running } = upload;
  return (
    <>
      <Dropzone
        className={areas.drop}
        accept={kinds}
        multiple={false}
        maxSize={bytes}
        onDrop={([file]) => file && take(file)}
        onReject={([one]) => one && refuse(one.file.name, one.errors[0]?.code === "file-too-large")}
        inputProps={{ "aria-label": t("Picture") }}
        aria-label={t("Choose a picture from this device")}
      >
        <BannerIcon size={28} />
        <b>{t("Drop a picture here, paste it, or choose one")}</b>
        <span>
          {t("{types}, one file, {size} at most", {
            types: Object.values(kinds).flat().join(" "),
            size,
          })}
          {isRoom && ` ${t("(all the room that is left for files)")}`}
        </span>
      </Dropzone>
      {running !== null && (
        <div className={classes.running}>
          <span className="cut">{running.name}</span>
          <span role="status">{t("{percent} %", { percent: running.percent })}</span>
          <ActionIcon aria-label={t("Cancel upload")} onClick={upload.stop}>
            <CloseIcon size={16} />
          </ActionIcon>
          <Progress value={running.percent} aria-label={running.name} className={classes.bar} size="xs" />
        </div>
      )}
      {(refused !== "" || upload.problem !== "") && (
        <div role="alert" className={classes.problem}>
          <b>{refused === "" ? t("Upload Error") : `${t("Upload Error")}: ${t("Invalid file type")}`}</b>
          <span>{refused === "" ? upload.problem : refused}</span>
        </div>
      )}
    </>
  );
}
