import { TextInput } from "@mantine/core";
import type { ReactNode } from "react";
import { t } from "../locale/text.ts";
import classes from "./factor.module.css";

interface CodeFieldProps {
  value: string;
  /** As large as the fields of the sign-in page. */
  isLarge?: boolean;
  label?: string;
  autoFocus?: boolean;
  error?: ReactNode;
  onChange(code: string): void;
}

/** A field for the code that the app shows; a recovery code fits as well. */
export function CodeField({
  value,
  isLarge = false,
  label = t("Code"),
  autoFocus,
  error,
  onChange,
}: CodeFieldProps) {
  return (
    <TextInput
      className={classes.code}
      mt={isLarge ? 0 : "md"}
      size={isLarge ? "md" : "sm"}
      label={label}
      autoComplete="one-time-code"
      required
      withAsterisk={false}
      maxLength={40}
      spellCheck={false}
      autoCapitalize="none"
      value={value}
      error={error}
      autoFocus={autoFocus}
      data-autofocus={autoFocus || undefined}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}
