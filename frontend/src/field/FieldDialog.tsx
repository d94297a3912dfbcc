import { ActionIcon, Button, Modal, NativeSelect, Switch, TextInput } from "@mantine/core";
import { type RefObject, useState } from "react";
import { DialogFoot } from "../dialog/DialogFoot.tsx";
import { useSending } from "../dialog/sending.ts";
import { isNarrow } from "../frame/sidebar-state.ts";
import { t } from "../locale/text.ts";
import { PagePick } from "../pick/PagePick.tsx";
import { GripIcon } from "../theme/block-icons.tsx";
import { CloseIcon, PlusIcon } from "../theme/icons.tsx";
import {
  type CustomField,
  type CustomType,
  define,
  type FieldChoices,
  type FieldModel,
  fieldActs,
  fieldsChanged,
} from "./api.ts";
import { change } from "./change.ts";
import classes from "./field.module.css";
import { typeNames } from "./names.ts";
import { useOrder } from "./use-order.ts";

/** A custom field: what it is called, what it holds, and who fills it in. */
export default function FieldDialog({
  model,
  field,
  onClose,
}: {
  model: FieldModel;
  /** Null for a new one. */
  field: CustomField | null;
  onClose(): void;
}) {
  const [before] = useState<FieldChoices>({
    label: field?.label ?? "",
    type: field?.type ?? "text",
    options: field?.options.filter(({ removed }) => !removed) ?? [],
    required: field?.required ?? false,
    filled_by: field?.filled_by ?? "everyone",
    seen_by: field?.seen_by ?? "everyone",
    below: field?.below ?? null,
    on_page: field?.on_page ?? true,
  });
  const [choices, setChoices] = useState(before);
  const set = (more: Partial<FieldChoices>) => setChoices({ ...choices, ...more });
  const order = useOrder(
    choices.options,
    ({ label }) => label,
    (options) => set({ options }),
  );
  const { busy, problem, submit } = useSending(
    async () => {
      const given = { ...choices, options: choices.options.filter(({ label }) => label.trim() !== "") };
      await (field === null ? define(model, given) : change(field.id, before, given));
      await fieldsChanged();
      onClose();
    },
    field === null ? fieldActs.create.failed : undefined,
  );
  const hasOptions = choices.type === "choice" || choices.type === "many";
  return (
    <Modal
      opened
      onClose={onClose}
      fullScreen={isNarrow()}
      title={field === null ? t("Add field") : t("Edit “{name}”", { name: field.label || field.key })}
    >
      <form className={classes.form} onSubmit={submit}>
        <TextInput
          label={t("Label")}
          maxLength={100}
          value={choices.label}
          onChange={(event) => set({ label: event.currentTarget.value })}
          data-autofocus
        />
        <NativeSelect
          label={t("Type")}
          description={field === null ? undefined : t("Existing values stay, whatever the type.")}
          value={choices.type}
          data={Object.entries(typeNames).map(([value, label]) => ({ value, label }))}
          onChange={(event) => set({ type: event.currentTarget.value as CustomType })}
        />
        {hasOptions && (
          <fieldset className={classes.options} ref={order.list as RefObject<HTMLFieldSetElement>}>
            <legend>{t("Choices")}</legend>
            {choices.options.map((option, at) => (
              <div key={option.id ?? `new ${at}`} className={classes.option} {...order.row(at)}>
                <span className={classes.grip} aria-hidden="true" {...order.handle(at)}>
                  <GripIcon size={16} />
                </span>
                <TextInput
                  className="grow"
                  data-ordered
                  aria-keyshortcuts="Alt+ArrowUp Alt+ArrowDown"
                  aria-label={t("Choice {number}", { number: at + 1 })}
                  maxLength={200}
                  value={option.label}
                  onChange={(event) => {
                    const label = event.currentTarget.value;
                    set({
                      options: choices.options.map((one, index) => (index === at ? { ...one, label } : one)),
                    });
                  }}
                  rightSection={
                    <ActionIcon
                      size="sm"
                      aria-label={t("Remove choice {number}", { number: at + 1 })}
                      onClick={() => set({ options: choices.options.filter((_, index) => index !== at) })}
                    >
                      <CloseIcon size={14} />
                    </ActionIcon>
                  }
                />
              </div>
            ))}
            {choices.options.length > 1 && (
              <small className={classes.hint}>
                {t("Drag choices into order, or press Alt with an arrow key.")}
              </small>
            )}
            <span className="sr" role="status">
              {order.said}
            </span>
            <div>
              <Button
                variant="subtle"
                leftSection={<PlusIcon size={16} />}
                onClick={() => set({ options: [...choices.options, { id: null, label: "" }] })}
              >
                {t("Add a choice")}
              </Button>
            </div>
          </fieldset>
        )}
        {model === "entries" && (
          <div>
            <span className={classes.label}>{t("Only pages below")}</span>
            <PagePick id={choices.below} none={t("All pages")} onChoose={(below) => set({ below })} />
          </div>
        )}
        {model === "entries" && (
          <Switch
            label={t("Show on page")}
            description={t("If not, it is among the details of the page, in tables and in search.")}
            checked={choices.on_page}
            onChange={(event) => set({ on_page: event.currentTarget.checked })}
          />
        )}
        <Switch
          label={t("Must be filled in")}
          description={
            model === "entries"
              ? t("New pages can be published only with it. Published ones without it stay as they are.")
              : t("Once filled in, it cannot be cleared.")
          }
          checked={choices.required}
          onChange={(event) => set({ required: event.currentTarget.checked })}
        />
        <Switch
          label={t("Only admins fill it in")}
          checked={choices.filled_by === "admins"}
          onChange={(event) => set({ filled_by: event.currentTarget.checked ? "admins" : "everyone" })}
        />
        {model === "users" && (
          <Switch
            label={t("Only admins see it")}
            checked={choices.seen_by === "admins"}
            onChange={(event) => set({ seen_by: event.currentTarget.checked ? "admins" : "everyone" })}
          />
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
