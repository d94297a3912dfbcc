import { uploadFile } from "@annals/command-api/contract";
import { Button, FileButton } from "@mantine/core";
import type { ReactNode } from "react";
import { upload } from "../api/client.ts";
import { t } from "../locale/text.ts";
import { Setting } from "../space/Setting.tsx";
import { type SettingName, saveSetting } from "../space/settings.ts";
import { acting, acts } from "../toast/acts.ts";
import classes from "./look.module.css";

interface FileSettingProps {
  name: SettingName;
  label: string;
  hint: string;
  /** What the setting is now. */
  value: unknown;
  /** As a file input takes it: "image/png,image/svg+xml". */
  accept: string;
  /** The label of the button. */
  choose: string;
  /** Shows the file in use; absent when there is none. */
  shown?: ReactNode;
  /** The setting with an uploaded file. */
  toValue(file: { url: string; mime_type: string; name: string }): unknown;
  /** The setting without a file; absent when it cannot be removed. */
  empty?: unknown;
}

/** A setting that is an uploaded file. */
export function FileSetting({
  name,
  label,
  hint,
  value,
  accept,
  choose,
  shown,
  toValue,
  empty,
}: FileSettingProps) {
  async function use(file: File | null): Promise<void> {
    if (file === null) return;
    const sent = await acting(acts.upload, () => upload(uploadFile, { file, fields: {} }));
    if (sent !== null) await saveSetting(name, toValue(sent.answer), value);
  }
  return (
    <Setting name={name} label={label} hint={hint} value={value}>
      {shown}
      <FileButton accept={accept} onChange={(file) => void use(file)} inputProps={{ "aria-label": label }}>
        {(props) => (
          <Button {...props} className={classes.button}>
            {choose}
          </Button>
        )}
      </FileButton>
      {shown !== undefined && empty !== undefined && (
        <Button
          variant="subtle"
          aria-label={t("Remove: {label}", { label })}
          onClick={() => void saveSetting(name, empty, value)}
        >
          {t("Remove")}
        </Button>
      )}
    </Setting>
  );
}
