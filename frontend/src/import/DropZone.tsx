import { maxArchiveBytes } from "@annals/command-api/contract";
import { Dropzone } from "@mantine/dropzone";
import { sizeOf } from "../locale/size.ts";
import { t } from "../locale/text.ts";
import "@mantine/core/styles/Loader.layer.css";
import "@mantine/core/styles/LoadingOverlay.layer.css";
import "@mantine/dropzone/styles.layer.css";
import areas from "../theme/drop-area.module.css";
import { ZipIcon } from "../theme/icons.tsx";

const maxWords = t("{size} GB", { size: maxArchiveBytes / 1024 ** 3 });

interface DropProps {
  file: File | null;
  disabled: boolean;
  onFile(file: File): void;
  onRefuse(why: string): void;
}

/** Takes one zip: dropped, or chosen. */
export function DropZone({ file, disabled, onFile, onRefuse }: DropProps) {
  return (
    <Dropzone
      className={areas.drop}
      accept={{ "application/zip": [".zip"], "application/x-zip-compressed": [".zip"] }}
      multiple={false}
      maxSize={maxArchiveBytes}
      disabled={disabled}
      onDrop={([dropped]) => dropped && onFile(dropped)}
      onReject={([refused]) =>
        onRefuse(
          refused?.errors[0]?.code === "file-too-large"
            ? t("The file is larger than {max}. Import it in parts.", { max: maxWords })
            : t("Invalid file type. Choose a .zip file."),
        )
      }
      inputProps={{ "aria-label": t("Zip file") }}
      aria-label={t("Choose a zip file")}
    >
      <ZipIcon size={28} />
      {file === null ? (
        <>
          <b>{t("Drop a zip here, or choose one")}</b>
          <span>{t("{max} at most", { max: maxWords })}</span>
        </>
      ) : (
        <>
          <b>{file.name}</b>
          <span>{t("{size}. Drop another file to replace it.", { size: sizeOf(file.size) })}</span>
        </>
      )}
    </Dropzone>
  );
}
