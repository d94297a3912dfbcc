import type { Facets } from "@annals/query-api/contract";
import { Button, TextInput } from "@mantine/core";
import { type FormEvent, useState } from "react";
import { t } from "../locale/text.ts";
import { spanOf, written } from "./field-terms.ts";
import classes from "./search-screen.module.css";

interface FieldFilterProps {
  field: Facets["fields"][number];
  /** What is asked of it now; empty for nothing. */
  said: string;
  onSay(said: string): void;
}

/** What a field has to be, where there is no list of what it can be: a text, or from one number or day to another. */
export function FieldFilter({ field, said, onSay }: FieldFilterProps) {
  const { type } = field;
  const isSpan = type === "number" || type === "date";
  const [span, setSpan] = useState(isSpan ? spanOf(said, type) : { from: said, to: said });
  const name = field.label || field.key;
  const input = (side: "from" | "to", label: string, value: Partial<typeof span> | null) => (
    <TextInput
      size="xs"
      aria-label={`${name}: ${label}`}
      placeholder={label}
      type={type === "date" ? "date" : "text"}
      inputMode={type === "number" ? "decimal" : undefined}
      maxLength={200}
      value={span[side]}
      onChange={({ currentTarget }) =>
        setSpan({ ...span, [side]: currentTarget.value, ...(value && { to: currentTarget.value }) })
      }
    />
  );
  function submit(event: FormEvent): void {
    event.preventDefault();
    const [from, to] = [span.from.trim(), span.to.trim()];
    onSay(from === "" && to === "" ? "" : isSpan ? written({ from, to }) : from);
  }
  return (
    <form className={classes.span} data-type={type} onSubmit={submit}>
      {isSpan ? (
        <>
          {input("from", t("From"), null)}
          {input("to", t("To"), null)}
        </>
      ) : (
        input("from", t("is"), {})
      )}
      <Button size="xs" type="submit" aria-label={t("Apply: {field}", { field: name })}>
        {t("Apply")}
      </Button>
    </form>
  );
}
