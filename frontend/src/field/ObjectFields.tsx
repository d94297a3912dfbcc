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

/** What was typed into a field, and what it is called: others may remove it. */
interface Typed {
  value: FieldValue | null;
  name: string;
}

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
  const [typed, setTyped] = useState<Readonly<Record<string, Typed>>>({});
  const [problems, setProblems] = useState<Readonly<Record<string, string>>>({});
  const [busy, setBusy] = useState(false);
  const fields = data?.data ?? [];
  const values = found?.values ?? {};
  const now = (field: string): FieldValue | null =>
    (field in typed ? typed[field]!.value : values[field]) ?? null;
  const shown = Object.fromEntries(
    fields.flatMap((one) => (now(one.id) === null ? [] : [[one.id, now(one.id)!]])),
  );
  const names = useNames(peopleIn(fields, shown));
  if (found === undefined) return null;
  const fillable = (field: (typeof fields)[number]) =>
    mayFill && (field.filled_by === "everyone" || me?.can.administer === true);
  /** What was typed into fields that are asked for, and into those that an admin took away meanwhile. */
  const isAsked = (id: string) => fields.some((field) => field.id === id && fillable(field));
  const changed = Object.entries(typed).filter(([id]) => isAsked(id));
  const lost = Object.entries(typed).filter(([id]) => !isAsked(id));
  if (lost.length === 0 && !fields.some((field) => fillable(field) || values[field.id] !== undefined))
    return null;

  async function save(event: FormEvent): Promise<void> {
    event.preventDefault();
    setBusy(true);
    const failed: Record<string, string> = {};
    for (const [field, { value }] of changed)
      await fill(model, id, field, value).catch((error: unknown) => {
        failed[field] = wordsOf(error);
      });
    // What was typed while it was saved stays.
    const isKept = ([id, one]: [string, Typed]) => id in failed || !isAsked(id) || one !== typed[id];
    setTyped((latest) => Object.fromEntries(Object.entries(latest).filter(isKept)));
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
            onChange={(value) =>
              setTyped((latest) => ({ ...latest, [field.id]: { value, name: nameOf(field) } }))
            }
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
      {lost.length > 0 && (
        <p role="status" className={classes.hint}>
          {t("No longer asked for, so what you typed is not saved: {names}", {
            names: lost.map(([, { name }]) => name).join(", "),
          })}
        </p>
      )}
      {fields.some(fillable) && (
        <Button type="submit" loading={busy} disabled={changed.length === 0}>
          {t("Save fields")}
        </Button>
      )}
    </form>
  );
}
