import { Button } from "@mantine/core";
import { openDialog } from "../dialog/dialog.ts";
import { t } from "../locale/text.ts";
import type { ChosenPicture } from "../picture/chosen.ts";
import { pictureDialog } from "../picture/picture-dialog.ts";
import { sendFile } from "../picture/uploads.ts";
import { Setting } from "../space/Setting.tsx";
import { type SettingName, saveSetting } from "../space/settings.ts";
import { acting, acts } from "../toast/acts.ts";
import classes from "./look.module.css";

interface PictureSettingProps {
  name: SettingName;
  label: string;
  hint: string;
  /** What the setting is now. */
  value: unknown;
  /** The address of the picture in use; empty for none. */
  url: string;
  className?: string;
  /** What the picture in use is called. */
  alt: string;
  /** The setting with this picture; with none when the address is empty. */
  toValue(url: string): unknown;
}

/** A setting that is a picture. Everybody sees it, so it belongs to no page: one of a page is copied. */
export function PictureSetting({
  name,
  label,
  hint,
  value,
  url,
  className,
  alt,
  toValue,
}: PictureSettingProps) {
  async function use(picture: ChosenPicture): Promise<void> {
    const copied = picture.isNew ? { answer: picture } : await acting(acts.upload, () => copyOf(picture));
    if (copied !== null) await saveSetting(name, toValue(copied.answer.url), value);
  }
  return (
    <Setting name={name} label={label} hint={hint} value={value}>
      {url !== "" && <img className={className} src={url} alt={alt} />}
      <Button
        className={classes.button}
        aria-label={`${label}: ${t("Choose a picture…")}`}
        onClick={() =>
          openDialog(pictureDialog, {
            entryId: null,
            withAddress: false,
            onChoose: (picture) => void use(picture),
          })
        }
      >
        {t("Choose a picture…")}
      </Button>
      {url !== "" && (
        <Button
          variant="subtle"
          aria-label={t("Remove: {label}", { label })}
          onClick={() => void saveSetting(name, toValue(""), value)}
        >
          {t("Remove")}
        </Button>
      )}
    </Setting>
  );
}

async function copyOf({ url, name }: ChosenPicture): Promise<{ url: string }> {
  const answer = await fetch(url);
  if (!answer.ok) throw new Error(t("This picture could not be loaded."));
  const file = new File([await answer.blob()], name, { type: answer.headers.get("content-type") ?? "" });
  return await sendFile(null, file, new AbortController().signal, () => undefined);
}
