import { ActionIcon, Button } from "@mantine/core";
import { useAtomValue } from "jotai";
import { IconFile, IconX } from "./icons.ts";
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
            <IconFile size={18} stroke={1.75} aria-hidden />
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
              <IconX size={16} stroke={1.75} />
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
