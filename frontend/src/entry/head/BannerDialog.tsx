import type { Entry } from "@annals/query-api/contract";
import { Button, Modal, Slider } from "@mantine/core";
import { t } from "../../locale/text.ts";
import "@mantine/core/styles/Slider.layer.css";
import { type FormEvent, useId, useState } from "react";
import { DialogFoot } from "../../dialog/DialogFoot.tsx";
import { type ChosenPicture, isWhole, nameIn } from "../../picture/chosen.ts";
import { ImageBrowser } from "../../picture/ImageBrowser.tsx";
import { toast } from "../../toast/toast.ts";
import { changeFields } from "../../writing/session.ts";
import { bannerOf } from "./banner.ts";
import classes from "./head.module.css";

export interface BannerDialogProps {
  entry: Pick<Entry, "id" | "settings">;
  onClose(): void;
}

/** Chooses the banner of the page in the editor, and which part of it is shown. */
export default function BannerDialog({ entry, onClose }: BannerDialogProps) {
  const before = bannerOf(entry);
  const [picture, setPicture] = useState<ChosenPicture>({
    url: before?.url ?? "",
    name: nameIn(before?.url ?? ""),
  });
  const [position, setPosition] = useState(before?.position ?? 50);
  const [failed, setFailed] = useState<string>();
  const label = useId();
  const address = picture.url.trim();
  const isRight = isWhole(picture);

  function choose(next: ChosenPicture): void {
    setPicture(next);
    setPosition(50);
  }
  function change(settings: { banner_url: string | null; banner_position: number | null }): void {
    onClose();
    changeFields(entry.id, { settings });
  }
  function submit(event: FormEvent): void {
    event.preventDefault();
    if (!isRight) return;
    // A chosen banner is shown.
    onClose();
    changeFields(entry.id, {
      settings: { banner_url: address, banner_position: position, banner_image: true },
    });
  }
  function remove(): void {
    const { banner_url, banner_position } = entry.settings as Record<string, never>;
    change({ banner_url: null, banner_position: null });
    toast(t("Banner removed"), {
      action: {
        label: t("Undo"),
        run: () =>
          changeFields(entry.id, { settings: { banner_url, banner_position: banner_position ?? null } }),
      },
    });
  }

  return (
    <Modal opened onClose={onClose} title={t("Choose a banner")} size="48rem">
      <form onSubmit={submit}>
        {isRight && (
          <>
            <div className={classes.preview}>
              {failed === address ? (
                <p className={classes.missing}>{t("This picture could not be loaded.")}</p>
              ) : (
                <img
                  src={address}
                  alt=""
                  style={{ objectPosition: `50% ${position}%` }}
                  onError={() => setFailed(address)}
                />
              )}
            </div>
            <span className={classes.label} id={label}>
              {t("Part of the picture that is shown")}
            </span>
            <Slider
              min={0}
              max={100}
              label={null}
              value={position}
              onChange={setPosition}
              thumbProps={{
                "aria-labelledby": label,
                "aria-valuetext": t("{position} % from the top", { position }),
              }}
            />
          </>
        )}
        <ImageBrowser entryId={entry.id} chosen={picture} onChoose={choose} isShown />
        <DialogFoot onCancel={onClose}>
          {before !== null && (
            <Button variant="subtle" onClick={remove}>
              {t("Remove banner")}
            </Button>
          )}
          <Button type="submit" variant="filled" disabled={!isRight}>
            {t("Apply")}
          </Button>
        </DialogFoot>
      </form>
    </Modal>
  );
}
