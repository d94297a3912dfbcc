import {
  arranged,
  type CustomField,
  type FieldValue,
  type ModuleSchema,
  misfitsOf,
  readFields,
  type SchemaField,
  valueInWords,
  writeFields,
} from "@annals/document/browser";
import { type KeyboardEvent, useRef } from "react";
import { isComposing } from "../../../command/composing.ts";
import { t } from "../../../locale/text.ts";
import type { AnyEditor } from "../kind.ts";
import { leaveBlock } from "../leave-block.ts";
import type { CustomProps } from "./CustomCard.tsx";
import { CustomInput } from "./CustomInput.tsx";
import classes from "./custom.module.css";
import { nextField } from "./focus.ts";

interface CustomFormProps {
  id: string;
  props: CustomProps;
  schema: ModuleSchema;
  editor: AnyEditor;
}

/** The fields of a block, to be filled in. Fields that the type no longer has come last, as they were. */
export function CustomForm({ id, props, schema, editor }: CustomFormProps) {
  const form = useRef<HTMLDivElement>(null);
  const fields = readFields(props.fields);
  const given = new Map(fields.map((field) => [field.key, field]));
  const misfits = new Map(misfitsOf(schema, fields).map(({ key, why }) => [key, why]));
  const left = fields.filter(({ key }) => misfits.get(key) === "left");

  /** Writes a field, null for nothing. What was typed in other fields meanwhile stays. */
  function set(key: string, change: CustomField | null): void {
    const now = editor.getBlock(id);
    if (now === undefined) return;
    const others = readFields((now.props as CustomProps).fields).filter((field) => field.key !== key);
    const all = arranged(schema, change === null ? others : [...others, change]);
    const next = { objectType: schema.object_type, title: schema.name, fields: writeFields(all) };
    editor.updateBlock(id, { type: "custom", props: next } as never);
  }
  const put = ({ key, type, label }: SchemaField, value: FieldValue | null) =>
    set(key, value === null ? null : { key, type, label, value });

  function onKeyDown(event: KeyboardEvent<HTMLElement>): void {
    const target = event.target as HTMLElement;
    if (isComposing(event)) return;
    if (event.key === "Escape") {
      event.preventDefault();
      event.stopPropagation();
      leaveBlock(editor, id);
      return;
    }
    if (event.key !== "Enter" || target.tagName !== "INPUT" || form.current === null) return;
    event.preventDefault();
    event.stopPropagation();
    if (!nextField(form.current, target)) leaveBlock(editor, id);
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys are those of the fields in it
    <div className="custom" ref={form} onKeyDown={onKeyDown}>
      <p className="custom-title">{schema.name}</p>
      <fieldset className={classes.fields} aria-label={schema.name}>
        {schema.content.map((field) => {
          const why = misfits.get(field.key);
          const now = given.get(field.key);
          return (
            <CustomInput
              key={field.key}
              field={field}
              value={why === "kind" || why === "choice" ? undefined : now?.value}
              before={(why === "kind" || why === "choice") && now ? valueInWords(now.value) : null}
              disabled={!editor.isEditable}
              onChange={(value) => put(field, value)}
            />
          );
        })}
      </fieldset>
      {left.length > 0 && (
        <div className={classes.left}>
          <p>{t("No longer part of this type. It is kept and shown until you remove it.")}</p>
          {left.map(({ key, label, value }) => (
            <div key={key} className={classes.line}>
              <span className="grow">
                <b>{label}</b> {valueInWords(value)}
              </span>
              <button type="button" disabled={!editor.isEditable} onClick={() => set(key, null)}>
                {t("Remove {name}", { name: label })}
              </button>
            </div>
          ))}
        </div>
      )}
    </div>
  );
}
