import { Button } from "@mantine/core";
import { type ReactNode, useState } from "react";
import { t } from "../../locale/text.ts";
import { Pictures } from "../../picture/Pictures.tsx";
import { pictureSources } from "../../picture/slots.ts";
import { BannerIcon, UploadIcon } from "../../theme/icons.tsx";
import classes from "./head.module.css";
import type { usePictureUpload } from "./upload.ts";

export interface PictureSourcesProps {
  entryId: string;
  /** The address that the page has now. */
  chosen: string;
  upload: ReturnType<typeof usePictureUpload>;
  /** Uploading has the focus when the dialog opens. */
  isFirst?: boolean;
  onChoose(address: string): void;
  /** Stands at the end of the row. */
  children?: ReactNode;
}

/** Where a picture can come from: a file of the person, or one that is there already. */
export function PictureSources({
  entryId,
  chosen,
  upload,
  isFirst,
  onChoose,
  children,
}: PictureSourcesProps) {
  const [isChoosing, setChoosing] = useState(false);
  return (
    <>
      <div className={classes.from}>
        <Button
          leftSection={<UploadIcon size={16} />}
          disabled={upload.isBusy}
          onClick={upload.choose}
          data-autofocus={isFirst || undefined}
        >
          {t("Upload a picture")}
        </Button>
        <Button
          leftSection={<BannerIcon size={16} />}
          aria-expanded={isChoosing}
          onClick={() => setChoosing(!isChoosing)}
        >
          {t("Choose a picture")}
        </Button>
        {pictureSources.all().map(({ id, Source }) => (
          <Source key={id} onChoose={onChoose} />
        ))}
        {children}
      </div>
      {isChoosing && (
        <div className={classes.pictures}>
          <Pictures entryId={entryId} chosen={[chosen]} onChoose={({ path }) => onChoose(path)} />
        </div>
      )}
    </>
  );
}
