import { Button, Modal } from "@mantine/core";
import { useEffect, useState } from "react";
import Cropper from "react-easy-crop";
import { t } from "../locale/text.ts";
import "react-easy-crop/react-easy-crop.css";
import { DialogFoot } from "../dialog/DialogFoot.tsx";
import { useSending } from "../dialog/sending.ts";
import type { Area } from "../picture/crop.ts";
import { Zoom } from "../picture/Zoom.tsx";
import { acts } from "../toast/acts.ts";
import { setPicture } from "./api.ts";
import { cropped } from "./crop.ts";
import classes from "./profile.module.css";

export interface PictureProps {
  file: File;
  onClose(): void;
}

const unreadable = t("This picture cannot be read. Choose a JPEG, PNG or WebP picture.");

/** Chooses the square of a picture that is shown. */
export default function PictureDialog({ file, onClose }: PictureProps) {
  const [address, setAddress] = useState("");
  const [place, setPlace] = useState({ x: 0, y: 0 });
  const [zoom, setZoom] = useState(1);
  const [area, setArea] = useState<Area>();
  useEffect(() => {
    const url = URL.createObjectURL(file);
    setAddress(url);
    return () => URL.revokeObjectURL(url);
  }, [file]);
  const { busy, problem, setProblem, send } = useSending(async () => {
    if (area === undefined) return;
    await setPicture(await cropped(address, area));
    onClose();
  }, acts.user.failed);
  return (
    <Modal opened onClose={onClose} title={t("Your picture")}>
      <div className={classes.crop}>
        {address !== "" && (
          <Cropper
            image={address}
            crop={place}
            zoom={zoom}
            aspect={1}
            cropShape="round"
            showGrid={false}
            disableAutomaticStylesInjection
            onCropChange={setPlace}
            onZoomChange={setZoom}
            onCropComplete={(_, pixels) => setArea(pixels)}
            mediaProps={{ alt: "", onError: () => setProblem(unreadable) }}
          />
        )}
      </div>
      <Zoom mt="md" value={zoom} onChange={setZoom} />
      <DialogFoot problem={problem} onCancel={onClose}>
        <Button variant="filled" loading={busy} disabled={area === undefined} onClick={send}>
          {t("Save picture")}
        </Button>
      </DialogFoot>
    </Modal>
  );
}
