import { TextInput } from "@mantine/core";
import looks from "../theme/looks.module.css";

/** The field above a list that finds in it. */
export function FindField({
  label,
  text,
  onText,
}: {
  /** What it finds, which stands in it as long as it is empty. */
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
