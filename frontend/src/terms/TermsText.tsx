import { useMemo } from "react";
import { t } from "../locale/text.ts";
import classes from "./terms.module.css";

interface TermsTextProps {
  html: string;
  /** In a box of its own that scrolls. */
  isShort?: boolean;
}

/** The terms, as members read them. */
export function TermsText({ html, isShort = false }: TermsTextProps) {
  const text = useMemo(() => ({ __html: html }), [html]);
  return (
    <section
      className={`prose ${classes.text}`}
      data-short={isShort || undefined}
      aria-label={t("The terms")}
      // Who has no pointer scrolls it by keys.
      tabIndex={isShort ? 0 : undefined}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: the server renders it as it renders pages: all in it is escaped.
      dangerouslySetInnerHTML={text}
    />
  );
}
