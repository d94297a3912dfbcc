import type { Facets } from "@annals/query-api/contract";
import { t } from "../locale/text.ts";
import "@mantine/core/styles/Checkbox.layer.css";
import "@mantine/core/styles/InlineInput.layer.css";
import { Button, Checkbox } from "@mantine/core";
import { type ReactNode, useState } from "react";
import {
  meansPerson,
  meansPlace,
  meansTag,
  type OperatorName,
  type Term,
  termsOf,
  withoutTerms,
  withTerm,
} from "../found/query.ts";
import { numberOf } from "../locale/dates.ts";
import { useMe } from "../person/me.ts";
import { ChevronDownIcon, CloseIcon } from "../theme/icons.tsx";
import { FieldFilter } from "./FieldFilter.tsx";
import { meansValue, saidOf } from "./field-terms.ts";
import classes from "./search-screen.module.css";

interface FiltersProps {
  /** The text that is searched for. */
  text: string;
  facets: Facets;
  onSearch(text: string): void;
  /** What stands below the boxes. */
  children: ReactNode;
}

/** A filter of the results. */
interface Filter {
  key: string;
  label: string;
  pages: number;
  name: OperatorName;
  value: string;
  isMeant(value: string): boolean;
}

/** The filters of the results: each box is an operator in the text. */
export function Filters({ text, facets, onSearch, children }: FiltersProps) {
  const person = useMe();
  const me = person?.id;
  const [isOpen, setOpen] = useState(false);
  const terms = termsOf(text);
  const groups: [string, Filter[]][] = [
    [
      t("In"),
      facets.places.map((place) => ({
        ...{ key: place.id, label: place.title, pages: place.pages, name: "in", value: place.title },
        isMeant: (value) => meansPlace(value, place),
      })),
    ],
    [
      t("Tags"),
      facets.tags.map((tag) => ({
        ...{ key: tag.id, label: tag.name, pages: tag.pages, name: "tag", value: tag.name },
        isMeant: (value) => meansTag(value, tag),
      })),
    ],
    [
      t("Updated"),
      facets.periods.map(({ value, pages }) => ({
        ...{ key: value, label: labelOf(value), pages, name: "updated", value },
        isMeant: (other) => other === value,
      })),
    ],
    [
      t("Author"),
      facets.authors.map(({ person, pages }) => ({
        ...{ key: person.id, label: person.display_name, pages, name: "author", value: person.display_name },
        isMeant: (value) => meansPerson(value, person, me),
      })),
    ],
  ];

  const fields = facets.fields.map((field) => {
    const filters = field.values.map(
      ({ value, pages }): Filter => ({
        ...{ key: value, label: field.type === "check" ? yesOrNo(value) : value, pages },
        ...{ name: "field", value: `${field.key}=${value}` },
        isMeant: (term) => meansValue(term, field, value, person?.display_name),
      }),
    );
    const filled: Filter = {
      ...{ key: "filled", label: t("Filled in"), pages: field.pages, name: "field", value: field.key },
      isMeant: (term) => saidOf(term, field) === "",
    };
    const isListed = field.type === "check" || field.type === "person" || filters.length > 0;
    return { field, isListed, filters: isListed ? filters : [filled] };
  });

  /** Instead of what is asked of a field. */
  function say(field: Facets["fields"][number], said: string): void {
    const rest = withoutTerms(text, ({ name, value }) => name === "field" && saidOf(value, field) !== null);
    onSearch(said === "" ? rest : withTerm(rest, "field", `${field.key}=${said}`));
  }

  function toggle({ name, value, isMeant }: Filter, isOn: boolean): void {
    // Times overlap: one is chosen instead of another.
    const isOver = (term: Term) =>
      term.name === name && (name === "updated" ? true : !isOn && isMeant(term.value));
    const rest = withoutTerms(text, isOver);
    onSearch(isOn ? withTerm(rest, name, value) : rest);
  }

  const box = (filter: Filter) => (
    <Checkbox
      key={filter.key}
      size="xs"
      className={classes.filter}
      checked={terms.some(({ name, value }) => name === filter.name && filter.isMeant(value))}
      onChange={(event) => toggle(filter, event.currentTarget.checked)}
      label={
        <>
          <span className="grow cut">{filter.label}</span>{" "}
          <span className={classes.number}>{numberOf(filter.pages)}</span>
        </>
      }
    />
  );

  return (
    <>
      <div className={classes.open}>
        {terms.map(({ start, end, name, value }) => (
          <button
            key={start}
            type="button"
            className={classes.term}
            aria-label={t("Not {chosen}", { chosen: `${name}:${value}` })}
            onClick={() => onSearch(withoutTerms(text, (term) => term.end === end))}
          >
            <span className="cut">
              {name}: {value}
            </span>
            <CloseIcon size={14} />
          </button>
        ))}
        <Button
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
          rightSection={<ChevronDownIcon size={16} />}
        >
          {t("Filters")}
        </Button>
      </div>
      <div className={classes.filters} data-open={isOpen || undefined}>
        {groups.map(([title, filters]) => (
          <Group key={title} title={title}>
            {filters.map(box)}
          </Group>
        ))}
        {fields.map(({ field, isListed, filters }) => {
          const said = terms
            .filter(({ name }) => name === "field")
            .map(({ value }) => saidOf(value, field))
            .find((one) => one !== null && one !== "");
          if (filters.length === 0) return null;
          return (
            <Group key={field.id} title={field.label || field.key}>
              {filters.map(box)}
              {!isListed && (
                <FieldFilter key={said} field={field} said={said ?? ""} onSay={(said) => say(field, said)} />
              )}
            </Group>
          );
        })}
        {children}
      </div>
    </>
  );
}

const yesOrNo = (value: string): string => (value === "yes" ? t("Yes") : t("No"));

function Group({ title, children }: { title: string; children: ReactNode }) {
  if (Array.isArray(children) && children.length === 0) return null;
  return (
    <fieldset className={classes.group}>
      <legend className={classes.legend}>{title}</legend>
      {children}
    </fieldset>
  );
}

/** The name of a value of `updated:`: a month, a year, or everything before a year. */
const labelOf = (value: string): string =>
  value.startsWith("..") ? t("Before") : value.includes("-") ? t("This month") : t("This year");
