import { Button } from "@mantine/core";
import { type FormEvent, useState } from "react";
import { wordsOf } from "../api/client.ts";
import { t } from "../locale/text.ts";
import { useMe } from "../person/me.ts";
import { toast, toastError } from "../toast/toast.ts";
import { type FieldValue, fieldActs, fieldsChanged, fill, useFields, useNames, useValues } from "./api.ts";
import classes from "./field.module.css";
import { Input, nameOf } from "./Input.tsx";
import { Value } from "./Value.tsx";
import { peopleIn } from "./values.ts";

interface ObjectFieldsProps {
  model: "users" | "files" | "groups" | "courses";
  id: string;
  mayFill: boolean;
}

/** The custom fields of a person, a file, a group or a course, with a form for those who may fill them in. */
export function ObjectFields(props: ObjectFieldsProps) {
  // What was typed for one is not another's.
  return <OfObject key={props.id} {...props} />;
}

function OfObject({ model, id, mayFill }: ObjectFieldsProps) {
  const me = useMe();
  const { data } = useFields(model);
  const { data: found } = useValues(model, id);
  const [changed, setChanged] = useState<Readonly<Record<string, FieldValue | null>>>({});
  const [problems, setProblems] = useState<Readonly<Record<string, string>>>({});
  const [busy, setBusy] = useState(false);
  const fields = data?.data ?? [];
  const values = found?.values ?? {};
  const now = (field: string): FieldValue | null => ({ ...values, ...changed })[field] ?? null;
  const shown = Object.fromEntries(
    fields.flatMap((one) => (now(one.id) === null ? [] : [[one.id, now(one.id)!]])),
  );
  const names = useNames(peopleIn(fields, shown));
  if (found === undefined || fields.length === 0) return null;
  const fillable = (field: (typeof fields)[number]) =>
    mayFill && (field.filled_by === "everyone" || me?.can.administer === true);
  if (!fields.some((field) => fillable(field) || values[field.id] !== undefined)) return null;

  async function save(event: FormEvent): Promise<void> {
    event.preventDefault();
    setBusy(true);
    const failed: Record<string, string> = {};
    for (const [field, value] of Object.entries(changed))
      await fill(model, id, field, value).catch((error: unknown) => {
        failed[field] = wordsOf(error);
      });
    setChanged(Object.fromEntries(Object.entries(changed).filter(([field]) => field in failed)));
    setProblems(failed);
    await fieldsChanged();
    setBusy(false);
    if (Object.keys(failed).length > 0) toastError(fieldActs.save.failed);
    else toast(t("Saved"));
  }
  return (
    <form className={classes.form} onSubmit={(event) => void save(event)} aria-label={t("Custom fields")}>
      {fields.map((field) =>
        fillable(field) ? (
          <Input
            key={field.id}
            field={field}
            value={now(field.id)}
            names={names}
            problem={problems[field.id] ?? ""}
            onChange={(value) => setChanged({ ...changed, [field.id]: value })}
          />
        ) : (
          values[field.id] !== undefined && (
            <div key={field.id} className={classes.read}>
              <span className={classes.label}>{nameOf(field)}</span>
              <Value field={field} value={values[field.id]!} names={names} />
              {mayFill && <small>{t("Set by admins.")}</small>}
            </div>
          )
        ),
      )}
      {fields.some(fillable) && (
        <Button type="submit" loading={busy} disabled={Object.keys(changed).length === 0}>
          {t("Save fields")}
        </Button>
      )}
    </form>
  );
}
