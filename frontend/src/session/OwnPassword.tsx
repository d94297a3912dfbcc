import { PasswordInput } from "@mantine/core";
import { t } from "../locale/text.ts";
import { passwordField } from "./password-field.ts";

interface OwnPasswordProps {
  value: string;
  onChange(value: string): void;
  /** True where it is the first field of a dialog. */
  isFirst?: boolean;
}

/** Asks people for their present password before their account is changed. */
export function OwnPassword({ value, onChange, isFirst = false }: OwnPasswordProps) {
  return (
    <PasswordInput
      mt="md"
      {...passwordField}
      label={t("Your password")}
      autoComplete="current-password"
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
      data-autofocus={isFirst || undefined}
    />
  );
}
