import { t } from "../locale/text.ts";
import { Fields } from "../revision/Fields.tsx";
import type { SinceProps } from "../revision/slots.ts";
import { useFields, useNames } from "./api.ts";
import { nameOf } from "./Input.tsx";
import { valuesIn } from "./page-values.ts";
import { inWords, isId } from "./values.ts";

/** What a page was filled in with and is now, where that differs. */
export function ChangedValues({ before, after }: SinceProps) {
  const [then, now] = [valuesIn(before.settings), valuesIn(after.settings)];
  const fields = (useFields("entries").data?.data ?? []).filter(
    ({ id }) => JSON.stringify(then[id]) !== JSON.stringify(now[id]),
  );
  const people = fields.flatMap(({ id }) => [then[id], now[id]].filter(isId).map(String));
  const names = useNames([...new Set(people)]);
  if (fields.length === 0) return null;
  const words = { yes: t("Yes"), no: t("No"), names };
  return (
    <Fields
      fields={fields.map((field) => ({
        field: field.id,
        name: nameOf(field),
        before: inWords(field, then[field.id], words),
        after: inWords(field, now[field.id], words),
      }))}
    />
  );
}
