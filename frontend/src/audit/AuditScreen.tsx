import { type AuditedFact, exportAudit, getAudit } from "@annals/query-api/audit/contract";
import { Button, Menu, Select, Switch, TextInput } from "@mantine/core";
import { type KeyboardEvent, useEffect, useState } from "react";
import { useSearchParams } from "react-router-dom";
import { useCall } from "../api/swr.ts";
import { urlOf } from "../api/url.ts";
import { onChanged } from "../change/change.ts";
import { serverNow } from "../locale/clock.ts";
import { dayHeading } from "../locale/dates.ts";
import { language, t } from "../locale/text.ts";
import { useAsked } from "../pick/asked.ts";
import { PagePick } from "../pick/PagePick.tsx";
import { PersonPick } from "../pick/PersonPick.tsx";
import { SectionScreen } from "../space/SectionScreen.tsx";
import { CloseIcon, DownloadIcon, SearchIcon } from "../theme/icons.tsx";
import "@mantine/core/styles/Switch.layer.css";
import classes from "./audit.module.css";
import { FactRow } from "./FactRow.tsx";
import { type Filters, filtersIn, questionOf } from "./filters.ts";
import { areaWords, formatWords, spans } from "./words.ts";

/** `/admin/audit`: who did what in the space. The filters, and the fact that is opened, are in the address. */
export default function AuditScreen() {
  const [address, setAddress] = useSearchParams();
  const filters = filtersIn(address);
  const [text, setText] = useState(filters.q);
  const asked = useAsked(text);
  /** Where each page of the list begins: the facts before these. */
  const [begins, setBegins] = useState<string[]>([]);
  const question = { ...questionOf({ ...filters, q: asked }), language };
  const { data, error, mutate } = useCall(
    getAudit,
    { query: { ...question, ...(begins.length > 0 && { before: begins.at(-1)! }) } },
    { keepPreviousData: true },
  );
  useEffect(() => onChanged(["audit"], () => void mutate()), [mutate]);

  /** Changes filters, and begins with the newest facts again. */
  function filter(changed: Partial<Filters>): void {
    setBegins([]);
    const next = { ...filters, q: text, ...changed };
    const held = Object.entries(next).filter(
      ([, value]) => value !== "" && value !== null && value !== false,
    );
    setAddress(new URLSearchParams(held.map(([name, value]) => [name, String(value)])), { replace: true });
  }
  const isFiltered = asked !== "" || Object.entries(filters).some(([name, value]) => name !== "id" && value);
  const clear = () => {
    setText("");
    setBegins([]);
    setAddress({}, { replace: true });
  };

  return (
    <SectionScreen
      read={{ data, error }}
      isWide
      actions={
        <Menu position="bottom-end">
          <Menu.Target>
            <Button size="xs" leftSection={<DownloadIcon size={16} />}>
              {t("Export…")}
            </Button>
          </Menu.Target>
          <Menu.Dropdown>
            <Menu.Label>{t("What the filters show, as a file")}</Menu.Label>
            {formatWords.map(({ format, label }) => (
              <Menu.Item
                key={format}
                component="a"
                href={urlOf(exportAudit, { query: { ...question, format } })}
                download
              >
                {label}
              </Menu.Item>
            ))}
          </Menu.Dropdown>
        </Menu>
      }
      title={t("Audit")}
      lead={t("Who did what in this space, the newest first. It never says who read a page.")}
    >
      <search className={classes.filters} aria-label={t("Which facts")}>
        <TextInput
          className={classes.words}
          aria-label={t("Words")}
          placeholder={t("Words, names, titles")}
          leftSection={<SearchIcon size={16} />}
          maxLength={200}
          value={text}
          onChange={(event) => {
            setText(event.currentTarget.value);
            setBegins([]);
          }}
        />
        <Who filters={filters} facts={data?.data ?? []} onFilter={filter} />
        <Select
          aria-label={t("What")}
          data={[
            { value: "", label: t("Everything") },
            ...Object.entries(areaWords).map(([value, label]) => ({ value, label })),
          ]}
          value={filters.what}
          allowDeselect={false}
          onChange={(what) => filter({ what: what ?? "" })}
        />
        <Select
          aria-label={t("When")}
          data={spans.map(({ value, label }) => ({ value, label }))}
          value={filters.when || "any"}
          allowDeselect={false}
          onChange={(when) => filter({ when: when === "any" ? "" : (when ?? "") })}
        />
        <span className={classes.where}>
          <PagePick
            id={filters.where || null}
            none={t("On all pages")}
            onChoose={(where) => filter({ where: where ?? "" })}
          />
        </span>
      </search>
      <div className={classes.more}>
        <Switch
          size="xs"
          label={t("Include minor changes: saved drafts, mails, sorting")}
          checked={filters.routine}
          onChange={(event) => filter({ routine: event.currentTarget.checked })}
        />
        {filters.request !== "" && (
          <span className={classes.chip}>
            {t("One request")}
            <button type="button" aria-label={t("All requests")} onClick={() => filter({ request: "" })}>
              <CloseIcon size={14} />
            </button>
          </span>
        )}
        {isFiltered && (
          <Button size="xs" variant="subtle" onClick={clear}>
            {t("Clear filters")}
          </Button>
        )}
      </div>
      {data !== undefined && data.data.length === 0 && (
        <p className={classes.quiet}>
          {isFiltered ? t("Nothing like that happened.") : t("Nothing happened here yet.")}
        </p>
      )}
      {data !== undefined && data.data.length > 0 && (
        <Facts
          facts={data.data}
          opened={filters.id}
          onOpen={(id) => {
            const next = new URLSearchParams(address);
            if (id === null) next.delete("id");
            else next.set("id", id);
            setAddress(next, { replace: true });
          }}
          onFilter={filter}
        />
      )}
      {(begins.length > 0 || data?.next) && (
        <nav className={classes.steps} aria-label={t("Pages of the list")}>
          <Button
            variant="subtle"
            disabled={begins.length === 0}
            onClick={() => setBegins(begins.slice(0, -1))}
          >
            {t("Newer")}
          </Button>
          <Button
            variant="subtle"
            disabled={!data?.next}
            onClick={() => data?.next && setBegins([...begins, data.next])}
          >
            {t("Older")}
          </Button>
        </nav>
      )}
    </SectionScreen>
  );
}

interface WhoProps {
  filters: Filters;
  facts: readonly AuditedFact[];
  onFilter(changed: Partial<Filters>): void;
}

/** Whose facts are shown. */
function Who({ filters: { who }, facts, onFilter }: WhoProps) {
  const [chosen, setChosen] = useState<{ id: string; name: string } | null>(null);
  if (who === "")
    return (
      <span className={classes.who}>
        <PersonPick
          label={t("Anyone")}
          onChoose={({ id, display_name: name }) => {
            setChosen({ id, name });
            onFilter({ who: id });
          }}
        />
      </span>
    );
  const found = facts.find(({ actor }) => actor?.id === who)?.actor?.display_name;
  const name = chosen?.id === who ? chosen.name : (found ?? t("One person"));
  return (
    <span className={classes.chip}>
      <span className="cut">{name}</span>
      <button type="button" aria-label={t("Anyone")} onClick={() => onFilter({ who: "" })}>
        <CloseIcon size={14} />
      </button>
    </span>
  );
}

interface FactsProps {
  facts: readonly AuditedFact[];
  /** Id of the fact that is opened. */
  opened: string | null;
  onOpen(id: string | null): void;
  onFilter(changed: Partial<Filters>): void;
}

function Facts({ facts, opened, onOpen, onFilter }: FactsProps) {
  const now = serverNow();
  const days = facts.map(({ at }) => dayHeading(at, now));
  return (
    <table className={classes.table} aria-label={t("Facts")} onKeyDown={step}>
      <thead>
        <tr>
          <th className={classes.time}>{t("When")}</th>
          <th className={classes.actor}>{t("Who")}</th>
          <th>{t("What")}</th>
          <th className={classes.place}>{t("Where")}</th>
          <th className={classes.last}>
            <span className="sr">{t("Details")}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {facts.map((fact, at) => (
          <FactRow
            key={fact.id}
            fact={fact}
            day={days[at] === days[at - 1] ? null : days[at]!}
            isOpen={fact.id === opened}
            onOpen={(isOpen) => onOpen(isOpen ? fact.id : null)}
            onFilter={onFilter}
          />
        ))}
      </tbody>
    </table>
  );
}

/** Arrow keys go from fact to fact. */
function step(event: KeyboardEvent<HTMLTableElement>): void {
  const by = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (by === undefined || !(event.target instanceof HTMLButtonElement)) return;
  const buttons = [...event.currentTarget.querySelectorAll<HTMLButtonElement>("button[data-fact]")];
  const at = buttons.indexOf(event.target);
  if (at < 0) return;
  event.preventDefault();
  buttons[at + by]?.focus();
}
