import type { Directory } from "@annals/command-api/contract";
import { getGroup, getGroups } from "@annals/query-api/contract";
import { ActionIcon, Button, NativeSelect, TextInput } from "@mantine/core";
import { useState } from "react";
import { ApiProblem } from "../api/problem.ts";
import { useCall } from "../api/swr.ts";
import { t } from "../locale/text.ts";
import { PersonPick } from "../pick/PersonPick.tsx";
import { CloseIcon } from "../theme/icons.tsx";
import classes from "./directory-groups.module.css";

type Groups = NonNullable<Directory["groups"]>;

interface DirectoryGroupsProps {
  groups: Directory["groups"];
  onChange(groups: Directory["groups"]): void;
}

/** In a field that lists all; of more, each is looked for. */
const mostListed = 100;

/** Which groups of the directory decide who is in groups here. */
export function DirectoryGroups({ groups, onChange }: DirectoryGroupsProps) {
  const { data } = useCall(getGroups, { query: { per_page: mostListed } });
  const isListed = data === undefined || data.total <= mostListed;
  const choices = (data?.data ?? []).map(({ id, name }) => ({ value: id, label: name }));
  const attribute = groups?.attribute ?? "memberOf";
  const rows = groups?.map ?? [];
  // In the order of the rows: a row that goes does not hand its open search to the next one.
  const [keys, setKeys] = useState(() => rows.map((_, at) => at));
  const put = (map: Groups["map"]) => onChange(map.length === 0 ? undefined : { attribute, map });
  /** A group that is not there is named as that: else the field would show the first one. */
  const choicesOf = (id: string) =>
    data === undefined || choices.some(({ value }) => value === id)
      ? choices
      : [{ value: id, label: t("A group that is gone") }, ...choices];
  const change = (at: number, more: Partial<Groups["map"][number]>) =>
    put(rows.map((row, n) => (n === at ? { ...row, ...more } : row)));
  return (
    <fieldset className={classes.groups}>
      <legend>{t("Groups")}</legend>
      <p className={classes.about}>
        {choices.length === 0 && data !== undefined
          ? t("This space has no groups yet. Create one, and the directory can decide who is in it.")
          : t(
              "At each sign-in, people are added to these groups or removed from them, as the directory says. Other groups stay as they are.",
            )}
      </p>
      {rows.map((row, at) => (
        <div key={keys[at] ?? `new ${at}`} className={classes.row}>
          <TextInput
            aria-label={t("Group {number} in the directory", { number: at + 1 })}
            placeholder={t("cn=staff,ou=groups,dc=example,dc=org")}
            required
            maxLength={500}
            spellCheck={false}
            autoCapitalize="none"
            value={row.entry}
            onChange={(event) => change(at, { entry: event.currentTarget.value })}
          />
          {isListed ? (
            <NativeSelect
              aria-label={t("Group {number} here", { number: at + 1 })}
              data={choicesOf(row.group)}
              value={row.group}
              onChange={(event) => change(at, { group: event.currentTarget.value })}
            />
          ) : (
            <OneOfMany
              label={t("Group {number} here", { number: at + 1 })}
              id={row.group}
              onChoose={(group) => change(at, { group })}
            />
          )}
          <ActionIcon
            aria-label={t("Remove group {number}", { number: at + 1 })}
            onClick={() => {
              setKeys(keys.filter((_, n) => n !== at));
              put(rows.filter((_, n) => n !== at));
            }}
          >
            <CloseIcon size={16} />
          </ActionIcon>
        </div>
      ))}
      {choices[0] !== undefined && rows.length < 200 && (
        <Button
          variant="subtle"
          className={classes.add}
          onClick={() => {
            setKeys([...keys, Math.max(-1, ...keys) + 1]);
            put([...rows, { entry: "", group: choices[0]!.value }]);
          }}
        >
          {t("Add a group")}
        </Button>
      )}
      {rows.length > 0 && (
        <TextInput
          label={t("Attribute of the groups")}
          description={t("It holds the groups of a person, as memberOf does.")}
          required
          withAsterisk={false}
          maxLength={64}
          spellCheck={false}
          autoCapitalize="none"
          value={attribute}
          onChange={(event) => onChange({ attribute: event.currentTarget.value, map: rows })}
        />
      )}
    </fieldset>
  );
}

const focusOn = (button: HTMLButtonElement | null) => button?.focus();

interface OneOfManyProps {
  label: string;
  id: string;
  onChoose(id: string): void;
}

/** A group of a space that has more than a list shows: its name, and another by search. */
function OneOfMany({ label, id, onChoose }: OneOfManyProps) {
  const [isOpen, setOpen] = useState(false);
  const [isBack, setBack] = useState(false);
  const close = (back: boolean) => {
    setBack(back);
    setOpen(false);
  };
  const { data, error } = useCall(getGroup, { params: { id } });
  if (isOpen)
    return (
      // biome-ignore lint/a11y/noStaticElementInteractions: the field in it has the focus.
      <div
        onKeyDown={({ key }) => key === "Escape" && close(true)}
        onBlur={({ currentTarget, relatedTarget }) => !currentTarget.contains(relatedTarget) && close(false)}
      >
        <PersonPick
          label={label}
          kind="group"
          isFirst
          onChoose={(group) => {
            close(true);
            onChoose(group.id);
          }}
        />
      </div>
    );
  const isGone = error instanceof ApiProblem && error.status === 404;
  const name = data?.name ?? (isGone ? t("A group that is gone") : "…");
  return (
    <Button
      ref={isBack ? focusOn : undefined}
      variant="default"
      aria-label={`${label}: ${name}`}
      onClick={() => setOpen(true)}
    >
      <span className="cut">{name}</span>
    </Button>
  );
}
