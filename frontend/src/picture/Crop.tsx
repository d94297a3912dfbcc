import { Button } from "@mantine/core";
import { lazy, Suspense, useState } from "react";
import { t } from "../locale/text.ts";
import { type ChosenPicture, isWhole } from "./chosen.ts";
import { canCrop } from "./crop.ts";
import classes from "./picture.module.css";
import { usePictureUpload } from "./upload.ts";

const CropPanel = lazy(() => import("./CropPanel.tsx"));

interface CropProps {
  entryId: string;
  chosen: ChosenPicture;
  onChoose(picture: ChosenPicture): void;
}

/** Offers to take a part of the chosen picture, which is then a picture of its own. */
export function Crop({ entryId, chosen, onChoose }: CropProps) {
  /** The picture that is cropped now: another choice ends it. */
  const [cropped, setCropped] = useState("");
  const { take, running, problem } = usePictureUpload(entryId, (picture) => {
    setCropped("");
    onChoose(picture);
  });
  if (!isWhole(chosen) || !canCrop(chosen)) return null;
  if (cropped !== chosen.url)
    return (
      <Button variant="subtle" size="xs" className={classes.cropBegin} onClick={() => setCropped(chosen.url)}>
        {t("Crop…")}
      </Button>
    );
  return (
    <Suspense>
      <CropPanel picture={chosen} onCropped={take} onClose={() => setCropped("")} />
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
    </Suspense>
  );
}
