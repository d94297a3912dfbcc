import { Button } from "@mantine/core";
import { t } from "../locale/text.ts";
import { lazy } from "../progress/lazy.ts";
import type { ChosenPicture } from "./chosen.ts";
import classes from "./picture.module.css";
import { usePictureUpload } from "./upload.ts";

const CropPanel = lazy(() => import("./CropPanel.tsx"));

interface CropProps {
  entryId: string | null;
  chosen: ChosenPicture;
  onChoose(picture: ChosenPicture): void;
  onClose(): void;
}

export const CropButton = ({ onOpen }: { onOpen(): void }) => (
  <Button variant="subtle" size="xs" className={classes.cropBegin} onClick={onOpen}>
    {t("Crop…")}
  </Button>
);

/** Takes a part of the chosen picture, which is then a picture of its own. */
export function Crop({ entryId, chosen, onChoose, onClose }: CropProps) {
  const { take, running, problem } = usePictureUpload(entryId, (picture) => {
    onClose();
    onChoose(picture);
  });
  return (
    <>
      <CropPanel picture={chosen} onCropped={take} onClose={onClose} />
      {running !== null && (
        <p role="status" className={classes.hint}>
          {t("{percent} %", { percent: running.percent })}
        </p>
      )}
      {problem !== "" && (
        <p role="alert" className={classes.problem}>
          {problem}
        </p>
      )}
    </>
  );
}
