import { lengths, type ModuleSchema, maxima } from "@annals/document/browser";
import { Button, Modal, TextInput } from "@mantine/core";
import { useState } from "react";
import { DialogFoot } from "../dialog/DialogFoot.tsx";
import { useSending } from "../dialog/sending.ts";
import { isNarrow } from "../frame/sidebar-state.ts";
import { t } from "../locale/text.ts";
import { PlusIcon } from "../theme/icons.tsx";
import { saveSchema } from "./api.ts";
import { FieldList } from "./FieldList.tsx";
import { contentOf, type FieldRow, flawsIn, newRow, rowsOf } from "./fields.ts";
import classes from "./module-schema.module.css";
import { typeNamed } from "./type-named.ts";

export interface SchemaDialogProps {
  /** Null for a new one. */
  schema: ModuleSchema | null;
  onClose(): void;
}

/** A type of blocks: its name and its fields. */
export default function SchemaDialog({ schema, onClose }: SchemaDialogProps) {
  const [name, setName] = useState(schema?.name ?? "");
  const [objectType, setObjectType] = useState<string | null>(schema?.object_type ?? null);
  const [cls, setCls] = useState(schema?.settings.cls ?? "");
  const [rows, setRows] = useState<FieldRow[]>(() => (schema === null ? [newRow()] : rowsOf(schema)));
  /** Problems are shown once somebody tried to save. */
  const [isTried, setTried] = useState(false);
  const word = objectType ?? typeNamed(name);
  const { busy, problem, setProblem, send } = useSending(async () => {
    const content = rows.map(contentOf);
    await saveSchema(schema === null, {
      object_type: word,
      name: name.trim(),
      content,
      settings: { cls: cls.trim() },
    });
    onClose();
  });
  function save(): void {
    setTried(true);
    if (rows.some((row) => Object.keys(flawsIn(row)).length > 0))
      setProblem(t("Some fields are not complete."));
    else send();
  }
  return (
    <Modal
      opened
      onClose={onClose}
      size="45rem"
      fullScreen={isNarrow()}
      title={schema === null ? t("New type of block") : t("Edit “{name}”", { name: schema.name })}
    >
      <form
        className={classes.form}
        onSubmit={(event) => {
          event.preventDefault();
          save();
        }}
      >
        <div className={classes.two}>
          <TextInput
            label={t("Name")}
            description={t("Authors find it in the / menu by this name.")}
            required
            withAsterisk={false}
            maxLength={lengths.blockName}
            value={name}
            onChange={(event) => setName(event.currentTarget.value)}
            data-autofocus
          />
          <TextInput
            label={t("Name in data")}
            description={
              schema === null
                ? t("Lowercase letters, digits and _. It stays as it is.")
                : t("It stays as it is.")
            }
            required
            withAsterisk={false}
            readOnly={schema !== null}
            maxLength={lengths.fieldKey}
            value={word}
            onChange={(event) => setObjectType(event.currentTarget.value)}
          />
        </div>
        <FieldList rows={rows} setRows={setRows} isTried={isTried} />
        <div>
          <Button
            variant="default"
            leftSection={<PlusIcon size={16} />}
            disabled={rows.length >= maxima.fields}
            onClick={() => setRows([...rows, newRow()])}
          >
            {t("Add a field")}
          </Button>
        </div>
        <TextInput
          label={t("Class of new blocks")}
          description={t("For your own styles. Usually empty.")}
          maxLength={lengths.blockName}
          value={cls}
          onChange={(event) => setCls(event.currentTarget.value)}
        />
        {schema !== null && (
          <p className={classes.quiet}>
            {t(
              "Pages show blocks as they were written. What no longer fits is kept, and shown to those who edit.",
            )}
          </p>
        )}
        <DialogFoot problem={problem} onCancel={onClose}>
          <Button type="submit" variant="filled" loading={busy}>
            {t("Save")}
          </Button>
        </DialogFoot>
      </form>
    </Modal>
  );
}
