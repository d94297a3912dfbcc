import { ActionIcon, Button } from "@mantine/core";
import { useAtomValue } from "jotai";
import { CloseIcon, FileIcon } from "./icons.tsx";
import { uploadsAtom } from "./uploads.ts";

/** The files that are on their way, at the edge of the screen. */
export function Uploads() {
  const uploads = useAtomValue(uploadsAtom);
  if (uploads.length === 0) return null;
  return (
    <section className="uploads" aria-label="Uploads">
      {uploads.map(({ id, name, sent, total, error, retry, cancel }) => {
        const percent = total === 0 ? 0 : Math.floor((sent / total) * 100);
        return (
          <div key={id} className="upload" data-failed={error !== null || undefined}>
            <FileIcon size={18} />
            <span className="upload-name cut" title={name}>
              {name}
            </span>
            {error === null ? (
              <span className="upload-state num">{percent} %</span>
            ) : (
              <Button size="xs" variant="default" onClick={retry}>
                Try again
              </Button>
            )}
            <ActionIcon size="sm" aria-label={`Cancel the upload of ${name}`} onClick={cancel}>
              <CloseIcon size={16} />
            </ActionIcon>
            {error === null ? (
              <progress className="upload-bar" max={total} value={sent} aria-label={`Upload of ${name}`} />
            ) : (
              <p className="upload-error">Not uploaded. {error}</p>
            )}
          </div>
        );
      })}
    </section>
  );
}
