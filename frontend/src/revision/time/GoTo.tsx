import { TextInput } from "@mantine/core";
import { useState } from "react";
import { t } from "../../locale/text.ts";
import { fieldOf, momentIn } from "../../schedule/moment.ts";
import classes from "./page-time.module.css";
import type { Span } from "./scale.ts";

/** A field in which a moment of a time line can be typed. */
export function GoTo({ at, span, onGo }: { at: number; span: Span; onGo(at: number): void }) {
  const shown = fieldOf(new Date(at));
  const [typed, setTyped] = useState<string | null>(null);
  function go(): void {
    const moment = typed === null ? null : momentIn(typed);
    setTyped(null);
    // A field knows minutes: the one that is meant is shown to its end.
    if (moment !== null && typed !== shown)
      onGo(Math.min(span.to, Math.max(span.from, moment.getTime() + 59_999)));
  }
  return (
    <TextInput
      className={classes.goTo}
      size="xs"
      type="datetime-local"
      aria-label={t("Go to a date")}
      min={fieldOf(new Date(span.from))}
      max={fieldOf(new Date(span.to))}
      value={typed ?? shown}
      onChange={(event) => setTyped(event.currentTarget.value)}
      onBlur={go}
      onKeyDown={(event) => event.key === "Enter" && go()}
    />
  );
}
