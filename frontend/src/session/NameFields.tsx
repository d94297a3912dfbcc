import { TextInput } from "@mantine/core";
import { t } from "../locale/text.ts";

interface NameFieldsProps {
  first: string;
  last: string;
  onFirst(first: string): void;
  onLast(last: string): void;
}

/** The name fields for people who are not signed in. */
export function NameFields({ first, last, onFirst, onLast }: NameFieldsProps) {
  return (
    <>
      <TextInput
        size="md"
        label={t("First name")}
        autoComplete="given-name"
        required
        withAsterisk={false}
        maxLength={100}
        autoFocus
        value={first}
        onChange={(event) => onFirst(event.currentTarget.value)}
      />
      <TextInput
        size="md"
        label={t("Last name")}
        autoComplete="family-name"
        maxLength={100}
        value={last}
        onChange={(event) => onLast(event.currentTarget.value)}
      />
    </>
  );
}
