import { type FieldValue, flawOf, isShowable, maxOf, type SchemaField } from "@annals/document/browser";
import { Button, NativeSelect, Textarea, TextInput } from "@mantine/core";
import { getDefaultStore } from "jotai";
import { useState } from "react";
import { openDialog } from "../../../dialog/dialog.ts";
import { hereAtom } from "../../../entry/here.ts";
import { t } from "../../../locale/text.ts";
import { valueIn } from "../../../module-schema/fields.ts";
import { pictureDialog } from "../../../picture/picture-dialog.ts";
import { addressOf } from "../../typed-address.ts";
import classes from "./custom.module.css";

interface CustomInputProps {
  field: SchemaField;
  /** Undefined for nothing. */
  value: FieldValue | undefined;
  /** A value of before that no longer fits; null for none. */
  before: string | null;
  disabled: boolean;
  onChange(value: FieldValue | null): void;
}

/** One field of a custom block. The block only holds valid values; an invalid one stays here, with the reason. */
export function CustomInput({ field, value, before, disabled, onChange }: CustomInputProps) {
  /** The typed text; null while it equals the value of the block. */
  const [typed, setTyped] = useState<string | null>(null);
  const [isLeft, setLeft] = useState(false);
  const { label, type, required, options } = field;
  const text = typed ?? (value === undefined ? "" : String(value));
  const flaw = flawIn(field, text);
  function change(next: string): void {
    setTyped(next);
    if (flawIn(field, next) === null) onChange(typedValue(type, next));
  }
  const error =
    before !== null && typed === null
      ? t("Before: “{value}”. It no longer fits this field.", { value: before })
      : isLeft && text.trim() === "" && required
        ? t("Fill this in before you publish.")
        : (isLeft || type === "link" || type === "image") && flaw !== null
          ? flaw
          : undefined;
  const shared = {
    label,
    required,
    disabled,
    error,
    value: text,
    size: "sm",
    onChange: (event: { currentTarget: { value: string } }) => change(event.currentTarget.value),
    onBlur: () => {
      setLeft(true);
      if (flaw === null) setTyped(null);
    },
  } as const;
  const max = maxOf(type);

  if (type === "long_text") return <Textarea {...shared} autosize minRows={2} maxRows={12} maxLength={max} />;
  if (type === "yes_no" || type === "choice") {
    const choices =
      type === "choice"
        ? options.map((one) => ({ value: one, label: one }))
        : [
            { value: "true", label: t("Yes") },
            { value: "false", label: t("No") },
          ];
    return <NativeSelect {...shared} data={[{ value: "", label: "–" }, ...choices]} />;
  }
  if (type === "image")
    return (
      <div className={classes.image}>
        <TextInput {...shared} className="grow" maxLength={max} placeholder={t("Address of a picture")} />
        <Button
          variant="default"
          disabled={disabled}
          onClick={() =>
            openDialog(pictureDialog, {
              entryId: getDefaultStore().get(hereAtom).id,
              onChoose: ({ url }) => change(url),
            })
          }
        >
          {t("Choose a picture…")}
        </Button>
        {typeof value === "string" && isShowable(value) && <img src={value} alt={label} />}
      </div>
    );
  return (
    <TextInput
      {...shared}
      maxLength={max}
      type={type === "date" ? "date" : "text"}
      inputMode={type === "number" ? "decimal" : type === "link" ? "url" : undefined}
    />
  );
}

/** What a typed text is as a value: a host without a scheme is an address as well. */
const typedValue = (type: SchemaField["type"], text: string): FieldValue | null =>
  valueIn(type, type === "link" || type === "image" ? (addressOf(text) ?? text) : text);

/** What is wrong with a typed text, in words; null when it is valid. */
function flawIn({ type }: SchemaField, text: string): string | null {
  if (text.trim() === "") return null;
  if ((type === "link" || type === "image") && addressOf(text) === null)
    return t("Enter an address that begins with https://, or that of a page.");
  if (flawOf(type, typedValue(type, text)) === null) return null;
  if (type === "number") return t("Enter a number.");
  return type === "date" ? t("Enter a day.") : t("This cannot be stored.");
}
