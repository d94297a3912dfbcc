import { Button } from "@mantine/core";
import { useState } from "react";
import Cropper from "react-easy-crop";
import { t } from "../locale/text.ts";
import "react-easy-crop/react-easy-crop.css";
import type { ChosenPicture } from "./chosen.ts";
import { type Area, croppedFile } from "./crop.ts";
import classes from "./picture.module.css";
import { Zoom } from "./Zoom.tsx";

export interface CropPanelProps {
  picture: ChosenPicture;
  /** Hears the part as a picture of its own. */
  onCropped(file: File): void;
  onClose(): void;
}

/** How wide a part can be for its height; as the picture is, first. */
const shapes = [null, 1, 4 / 3, 16 / 9, 3 / 4] as const;

/** Chooses the part of a picture that is taken. The picture itself stays as it is. */
export default function CropPanel({ picture, onCropped, onClose }: CropPanelProps) {
  const [place, setPlace] = useState({ x: 0, y: 0 });
  const [zoom, setZoom] = useState(1);
  const [own, setOwn] = useState(4 / 3);
  const [shape, setShape] = useState<number | null>(null);
  const [area, setArea] = useState<Area>();
  const [isFailed, setFailed] = useState(false);
  const names = [t("Original shape"), t("Square"), "4:3", "16:9", "3:4"];
  async function take(): Promise<void> {
    try {
      onCropped(await croppedFile(picture, area!));
    } catch {
      setFailed(true);
    }
  }
  return (
    <fieldset className={classes.part} aria-label={t("Crop the picture")}>
      <div className={classes.crop}>
        <Cropper
          image={picture.url}
          crop={place}
          zoom={zoom}
          aspect={shape ?? own}
          disableAutomaticStylesInjection
          onCropChange={setPlace}
          onZoomChange={setZoom}
          onCropComplete={(_, pixels) => setArea(pixels)}
          onMediaLoaded={({ naturalWidth, naturalHeight }) => setOwn(naturalWidth / naturalHeight)}
          mediaProps={{ alt: "", onError: () => setFailed(true) }}
        />
      </div>
      <div className={classes.cropTools}>
        <fieldset aria-label={t("Shape")} className={classes.shapes}>
          {shapes.map((one, at) => (
            <Button
              key={names[at]}
              size="xs"
              variant={shape === one ? "light" : "subtle"}
              aria-pressed={shape === one}
              onClick={() => setShape(one)}
            >
              {names[at]}
            </Button>
          ))}
        </fieldset>
        <Zoom className="grow" value={zoom} onChange={setZoom} />
      </div>
      {isFailed && (
        <p role="alert" className={classes.problem}>
          {t("This picture could not be loaded.")}
        </p>
      )}
      <div className={classes.cropEnd}>
        <Button variant="subtle" onClick={onClose}>
          {t("Do not crop")}
        </Button>
        <Button variant="light" disabled={area === undefined} onClick={() => void take()}>
          {t("Use this part")}
        </Button>
      </div>
    </fieldset>
  );
}
