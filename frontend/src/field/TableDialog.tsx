import {
  columnsIn,
  type FilterWay,
  filtersAsText,
  filtersIn,
  type PageFilter,
  sortAsText,
  sortIn,
  tableMaxima,
} from "@annals/document/browser";
import { ActionIcon, Button, Checkbox, Modal, NativeSelect, Switch } from "@mantine/core";
import "@mantine/core/styles/Checkbox.layer.css";
import { type FormEvent, useState } from "react";
import { DialogFoot } from "../dialog/DialogFoot.tsx";
import type { TableQuestion } from "../draft/page-tables.ts";
import { isNarrow } from "../frame/sidebar-state.ts";
import { t } from "../locale/text.ts";
import { PagePick } from "../pick/PagePick.tsx";
import { CloseIcon, PlusIcon } from "../theme/icons.tsx";
import { type CustomField, type FieldValue, useFields, useNames } from "./api.ts";
import { Input, nameOf } from "./Input.tsx";
import classes from "./page-table.module.css";
import { isId } from "./values.ts";
import { waysOf } from "./ways.ts";

export interface TableDialogProps {
  question: TableQuestion;
  onSave(question: TableQuestion): void;
  onClose(): void;
}

/** What a table of pages lists: which pages, their columns, filters and order. */
export default function TableDialog({ question, onSave, onClose }: TableDialogProps) {
  const { data } = useFields("entries");
  const fields = data?.data ?? [];
  const [under, setUnder] = useState(question.under);
  const [columns, setColumns] = useState(columnsIn(question.columns));
  const [filters, setFilters] = useState(filtersIn(question.filters));
  const [sort, setSort] = useState(sortIn(question.sort));
  const [isOther, setOther] = useState(isId(question.under));
  const names = useNames(filters.flatMap(({ values }) => values.filter(isId)));
  const change = (at: number, next: PageFilter) =>
    setFilters(filters.map((filter, index) => (index === at ? next : filter)));
  function submit(event: FormEvent): void {
    event.preventDefault();
    const given = filters.filter(({ way, values }) => isWhole(way) || values.length > 0);
    onClose();
    onSave({
      under: isOther && !isId(under) ? "all" : under,
      columns: columns.join(","),
      filters: filtersAsText(filtersIn(filtersAsText(given))),
      sort: sortAsText(sort),
    });
  }
  return (
    <Modal opened onClose={onClose} fullScreen={isNarrow()} title={t("Table of pages")}>
      <form className={classes.form} onSubmit={submit}>
        <NativeSelect
          label={t("Which pages")}
          value={isOther ? "other" : under}
          data={[
            { value: "here", label: t("Below this page") },
            { value: "all", label: t("All pages") },
            { value: "other", label: t("Below another page") },
          ]}
          onChange={(event) => {
            const chosen = event.currentTarget.value;
            setOther(chosen === "other");
            setUnder(chosen === "other" ? "all" : chosen);
          }}
          data-autofocus
        />
        {isOther && (
          <PagePick
            id={isId(under) ? under : null}
            none={t("Choose another page")}
            onChoose={(id) => setUnder(id ?? "all")}
          />
        )}
        <Checkbox.Group label={t("Columns beside the title")} value={columns} onChange={setColumns}>
          <div className={classes.set}>
            {fields.map((field) => (
              <Checkbox key={field.id} value={field.id} label={nameOf(field)} />
            ))}
            <Checkbox value="updated" label={t("Changed")} />
          </div>
        </Checkbox.Group>
        <fieldset className={classes.set}>
          <legend>{t("Only pages whose")}</legend>
          {filters.map((filter, at) => (
            <Filter
              // biome-ignore lint/suspicious/noArrayIndexKey: filters have no names of their own.
              key={at}
              fields={fields}
              filter={filter}
              names={names}
              onChange={(next) => change(at, next)}
              onRemove={() => setFilters(filters.filter((_, index) => index !== at))}
            />
          ))}
          {filters.length < tableMaxima.filters && fields.length > 0 && (
            <div>
              <Button
                variant="subtle"
                leftSection={<PlusIcon size={16} />}
                onClick={() => setFilters([...filters, { field: fields[0]!.id, way: "filled", values: [] }])}
              >
                {t("Add a filter")}
              </Button>
            </div>
          )}
        </fieldset>
        <NativeSelect
          label={t("Sorted by")}
          value={sort.by}
          data={[
            { value: "title", label: t("Title") },
            { value: "updated", label: t("Changed") },
            ...fields.map((field) => ({ value: field.id, label: nameOf(field) })),
          ]}
          onChange={(event) => setSort({ ...sort, by: event.currentTarget.value })}
        />
        <Switch
          label={t("Descending")}
          checked={sort.down}
          onChange={(event) => setSort({ ...sort, down: event.currentTarget.checked })}
        />
        <DialogFoot onCancel={onClose}>
          <Button type="submit" variant="filled">
            {t("Save")}
          </Button>
        </DialogFoot>
      </form>
    </Modal>
  );
}

interface FilterProps {
  fields: readonly CustomField[];
  filter: PageFilter;
  names: Readonly<Record<string, string>>;
  onChange(filter: PageFilter): void;
  onRemove(): void;
}

/** One filter: a field, how it is compared, and with what. */
function Filter({ fields, filter, names, onChange, onRemove }: FilterProps) {
  const field = fields.find(({ id }) => id === filter.field);
  const ways = waysOf(field, filter.way);
  return (
    <div className={classes.filter}>
      <NativeSelect
        aria-label={t("Field")}
        value={filter.field}
        data={[
          ...(field === undefined ? [{ value: filter.field, label: t("A field that is gone") }] : []),
          ...fields.map((one) => ({ value: one.id, label: nameOf(one) })),
        ]}
        onChange={(event) => onChange({ field: event.currentTarget.value, way: "filled", values: [] })}
      />
      <NativeSelect
        aria-label={t("Comparison")}
        value={filter.way}
        data={ways}
        onChange={(event) => onChange({ ...filter, way: event.currentTarget.value as FilterWay })}
      />
      <ActionIcon aria-label={t("Remove the filter")} onClick={onRemove}>
        <CloseIcon size={16} />
      </ActionIcon>
      {field !== undefined && !isWhole(filter.way) && (
        <Input
          field={asked(field)}
          value={givenTo(field, filter.values)}
          names={names}
          onChange={(value) => onChange({ ...filter, values: textsOf(value) })}
        />
      )}
    </div>
  );
}

/** Compares with nothing. */
const isWhole = (way: FilterWay): boolean => way === "filled" || way === "empty";

/** One of several choices is enough, so that several can be given for a single one too. */
const asked = (field: CustomField): CustomField => ({
  ...field,
  label: t("Compared with"),
  required: false,
  type: field.type === "choice" ? "many" : field.type,
});

function givenTo({ type }: CustomField, values: readonly string[]): FieldValue | null {
  if (type === "choice" || type === "many") return [...values];
  const [first] = values;
  return first === undefined ? null : type === "check" ? first === "true" : first;
}

const textsOf = (value: FieldValue | null): string[] =>
  value === null ? [] : Array.isArray(value) ? value : [String(value).slice(0, tableMaxima.value)];
