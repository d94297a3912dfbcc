import type { Entry } from "@annals/query-api/contract";
import { Button, Checkbox, Modal } from "@mantine/core";
import { t } from "../locale/text.ts";
import "@mantine/core/styles/InlineInput.layer.css";
import "@mantine/core/styles/Checkbox.layer.css";
import { useState } from "react";
import dialogClasses from "../dialog/dialog.module.css";
import { changeFields } from "../writing/session.ts";
import { inDialog, isShown, labelOf, withFlags } from "./settings.ts";
import classes from "./settings-dialog.module.css";

/** "Page settings": which parts of the page readers see. */
export default function SettingsDialog({ entry, onClose }: { entry: Entry; onClose(): void }) {
  const [settings, setSettings] = useState(entry.settings);
  const shown = inDialog.filter((flag) => isShown({ settings }, flag));
  /** The complete set of flags, at each change. */
  function show(which: typeof inDialog, on: boolean): void {
    const next = withFlags({ settings }, which, on);
    setSettings({ ...settings, ...next });
    changeFields(entry.id, { settings: next });
  }
  return (
    <Modal opened onClose={onClose} title={t("Page settings")}>
      <div className={classes.list}>
        <Checkbox
          label={t("Show All")}
          checked={shown.length === inDialog.length}
          indeterminate={shown.length > 0 && shown.length < inDialog.length}
          onChange={(event) => show(inDialog, event.currentTarget.checked)}
          data-autofocus
        />
        {inDialog.map((name) => (
          <Checkbox
            key={name}
            className={classes.one}
            label={labelOf(name)}
            checked={shown.includes(name)}
            onChange={(event) => show([name], event.currentTarget.checked)}
          />
        ))}
      </div>
      <p className={classes.hint}>{t("Readers see a change of these when you publish it.")}</p>
      <div className={dialogClasses.buttons}>
        <Button variant="filled" onClick={onClose}>
          {t("Done")}
        </Button>
      </div>
    </Modal>
  );
}
