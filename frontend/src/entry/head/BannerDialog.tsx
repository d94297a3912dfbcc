import type { Entry } from "@annals/query-api/contract";
import { Button, Modal, Slider, TextInput } from "@mantine/core";
import { t } from "../../locale/text.ts";
import "@mantine/core/styles/Slider.layer.css";
import { isShowable } from "@annals/document/browser";
import { type FormEvent, useId, useState } from "react";
import { DialogFoot } from "../../dialog/DialogFoot.tsx";
import { changeFields } from "../../draft/session.ts";
import { toast } from "../../toast/toast.ts";
import { bannerOf } from "./banner.ts";
import classes from "./head.module.css";
import { PictureSources } from "./PictureSources.tsx";
import { usePictureUpload } from "./upload.ts";

export interface BannerDialogProps {
  entry: Pick<Entry, "id" | "settings">;
  onClose(): void;
}

/** Chooses the banner of the page in the editor, and which part of it is shown. */
export default function BannerDialog({ entry, onClose }: BannerDialogProps) {
  const before = bannerOf(entry);
  const [url, setUrl] = useState(before?.url ?? "");
  const [position, setPosition] = useState(before?.position ?? 50);
  const [failed, setFailed] = useState<string>();
  const label = useId();
  const upload = usePictureUpload(entry.id, choose);
  const address = url.trim();
  const isRight = isShowable(address);

  function choose(next: string): void {
    setUrl(next);
    setPosition(50);
  }
  function change(settings: { banner_url: string | null; banner_position: number | null }): void {
    onClose();
    changeFields(entry.id, { settings });
  }
  function submit(event: FormEvent): void {
    event.preventDefault();
    if (!isRight || upload.isBusy) return;
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
    <Modal opened onClose={onClose} title={t("Banner")}>
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
        <PictureSources entryId={entry.id} chosen={address} upload={upload} isFirst onChoose={choose} />
        <TextInput
          mt="sm"
          label={t("Or its address")}
          placeholder="https://"
          maxLength={2000}
          value={url}
          onChange={(event) => choose(event.currentTarget.value)}
          error={address === "" || isRight ? undefined : t("Type an address that begins with https://")}
        />
        <p role="status" className={classes.status} data-problem={upload.isProblem || undefined}>
          {upload.words}
        </p>
        <DialogFoot onCancel={onClose}>
          {before !== null && (
            <Button variant="subtle" onClick={remove}>
              {t("Remove banner")}
            </Button>
          )}
          <Button type="submit" variant="filled" disabled={!isRight || upload.isBusy}>
            {before === null ? t("Add banner") : t("Save")}
          </Button>
        </DialogFoot>
      </form>
    </Modal>
  );
}
