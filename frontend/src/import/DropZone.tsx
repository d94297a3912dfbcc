import { maxArchiveBytes } from "@annals/command-api/contract";
import { Dropzone } from "@mantine/dropzone";
import "@mantine/core/styles/Loader.layer.css";
import "@mantine/core/styles/LoadingOverlay.layer.css";
import "@mantine/dropzone/styles.layer.css";
import { numberOf } from "../locale/dates.ts";
import { ZipIcon } from "../theme/icons.tsx";
import classes from "./import.module.css";

const maxWords = `${maxArchiveBytes / 1024 ** 3} GB`;

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
      className={classes.drop}
      accept={{ "application/zip": [".zip"], "application/x-zip-compressed": [".zip"] }}
      multiple={false}
      maxSize={maxArchiveBytes}
      disabled={disabled}
      onDrop={([dropped]) => dropped && onFile(dropped)}
      onReject={([refused]) =>
        onRefuse(
          refused?.errors[0]?.code === "file-too-large"
            ? `The file is larger than ${maxWords}. Import it in parts.`
            : "Invalid file type. Choose a .zip file.",
        )
      }
      inputProps={{ "aria-label": "Zip file" }}
      aria-label="Choose a zip file"
    >
      <ZipIcon size={28} />
      {file === null ? (
        <>
          <b>Drop a zip here, or choose one</b>
          <span>{maxWords} at most</span>
        </>
      ) : (
        <>
          <b>{file.name}</b>
          <span>{sizeOf(file.size)}. Drop another file to replace it.</span>
        </>
      )}
    </Dropzone>
  );
}

function sizeOf(bytes: number): string {
  return bytes < 1e6
    ? `${numberOf(Math.max(1, Math.round(bytes / 1e3)))} kB`
    : `${numberOf(Math.round(bytes / 1e5) / 10)} MB`;
}
