import { PasswordInput } from "@mantine/core";
import type { ReactNode } from "react";
import { t } from "../locale/text.ts";
import { passwordField } from "./password-field.ts";

interface NewPasswordFieldProps {
  label: string;
  value: string;
  /** The error of the last try. */
  problem: ReactNode;
  autoFocus?: boolean;
  onChange(value: string): void;
}

/** The password field for people who are not signed in. */
export function NewPasswordField({ label, value, problem, autoFocus, onChange }: NewPasswordFieldProps) {
  return (
    <PasswordInput
      {...passwordField}
      size="md"
      label={label}
      name="password"
      autoComplete="new-password"
      description={t("At least 8 characters. Longer is better.")}
      minLength={8}
      maxLength={200}
      {...(autoFocus && { autoFocus })}
      value={value}
      error={problem}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}
