import { TextInput } from "@mantine/core";
import looks from "../theme/looks.module.css";

/** The search field above a list. */
export function FindField({
  label,
  text,
  onText,
}: {
  /** What it finds, shown as its placeholder. */
  label: string;
  text: string;
  onText(text: string): void;
}) {
  return (
    <TextInput
      className={looks.find}
      aria-label={label}
      placeholder={label}
      value={text}
      maxLength={300}
      onChange={(event) => onText(event.currentTarget.value)}
    />
  );
}
