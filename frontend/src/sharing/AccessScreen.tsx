import {
  adminUsers,
  getAccessRequests,
  getAllPageLinks,
  getHeldEntries,
  getSharingOptions,
  type HeldEntry,
} from "@annals/query-api/contract";
import { NativeSelect, TextInput } from "@mantine/core";
import { useEffect, useState } from "react";
import { Link, useSearchParams } from "react-router-dom";
import { useCall } from "../api/swr.ts";
import { addressOf } from "../entry/address.ts";
import { ErrorScreen } from "../error/ErrorScreen.tsx";
import { statusOf } from "../error/status.ts";
import { settingsTrail } from "../frame/crumbs.ts";
import { TopBar } from "../frame/TopBar.tsx";
import { t } from "../locale/text.ts";
import { StepPaging } from "../paging/Paging.tsx";
import { useAsked } from "../pick/asked.ts";
import { SearchSelect } from "../pick/SearchSelect.tsx";
import rows from "../theme/page-table.module.css";
import { levelLabels } from "./levels.ts";
import classes from "./report.module.css";

/** Whom the report is about: a person, a group, or who has a link; `special` is everyone on the web. */
interface Who {
  type: "user" | "group" | "link" | "special";
  id: string;
  name: string;
}
const web: Who = { type: "special", id: "public", name: t("Everyone on the web") };

/** `/admin/access`: what a person, a group, who has a link, or the web can see, and how much they may do with it. */
export function AccessScreen() {
  const [text, setText] = useState("");
  const named = useNamed();
  const [chosen, setChosen] = useState<Who | null>(null);
  const who = chosen ?? named;
  const asked = useAsked(text);
  const { data: found } = useCall(
    getSharingOptions,
    asked === "" ? null : { query: { q: asked, per_page: 8 } },
    { keepPreviousData: true },
  );
  const { data: links } = useCall(getAllPageLinks, { query: { per_page: 100 } });
  const linked = (links?.data ?? []).map(
    ({ id, entry }): Who => ({ type: "link", id, name: t("The link to {page}", { page: entry.title }) }),
  );
  const options: Who[] = asked === "" ? [web, ...linked] : (found?.data ?? []);
  useEffect(() => {
    document.title = t("Who can see what");
  }, []);
  const keyOf = ({ type, id }: Who) => `${type}:${id}`;
  return (
    <>
      <TopBar trail={settingsTrail} title={t("Who can see what")} />
      <div className={classes.screen}>
        <h1>{t("Who can see what")}</h1>
        <p className={classes.lead}>
          {t(
            "Choose a person, a group, a link or everyone on the web to see which pages they can open, and what they may do there.",
          )}
        </p>
        <div className={classes.who}>
          <SearchSelect
            label={t("Choose a person or a group")}
            choices={options.map((one) => ({ id: keyOf(one), label: one.name }))}
            text={text}
            onText={setText}
            onChoose={(key) => setChosen(options.find((one) => keyOf(one) === key) ?? null)}
            isFirst
          />
        </div>
        {who !== null && <Held key={keyOf(who)} who={who} />}
        {who?.type === "user" && <Asked key={who.id} who={who} />}
      </div>
    </>
  );
}

/** The person whom the address names: `?user=…`. */
function useNamed(): Who | null {
  const id = useSearchParams()[0].get("user");
  const { data } = useCall(adminUsers, id === null ? null : { query: { q: id, per_page: 1 } });
  const person = data?.data.find((one) => one.id === id);
  return person === undefined ? null : { type: "user", id: person.id, name: person.display_name };
}

function Held({ who }: { who: Who }) {
  const [page, setPage] = useState(1);
  const [text, setText] = useState("");
  const [level, setLevel] = useState("");
  const q = useAsked(text);
  const { data, error } = useCall(
    getHeldEntries,
    {
      query: {
        page,
        per_page: 20,
        ...(who.type !== "special" && { [who.type]: who.id }),
        ...(level !== "" && { level: Number(level) }),
        ...(q !== "" && { q }),
      },
    },
    { keepPreviousData: true },
  );
  if (error !== undefined && data === undefined)
    return <ErrorScreen status={statusOf(error)} detail={error.message} />;
  if (data === undefined) return null;
  const all = data.counts.reduce((sum, one) => sum + one.count, 0);
  const isNarrowed = q !== "" || level !== "";
  return (
    <section aria-label={who.name}>
      <h2 className={classes.answer} aria-live="polite">
        {answerOf(who, all, data.of)}
      </h2>
      {(all > 0 || isNarrowed) && (
        <div className={classes.tools}>
          <TextInput
            className={classes.find}
            aria-label={t("Find a page")}
            placeholder={t("Find a page")}
            value={text}
            maxLength={300}
            onChange={(event) => {
              setText(event.currentTarget.value);
              setPage(1);
            }}
          />
          <NativeSelect
            aria-label={t("Level")}
            value={level}
            data={[
              { value: "", label: t("All levels ({all})", { all }) },
              ...data.counts.map((one) => ({
                value: String(one.level),
                label: `${levelLabels[one.level]} (${one.count})`,
              })),
            ]}
            onChange={(event) => {
              setLevel(event.currentTarget.value);
              setPage(1);
            }}
          />
        </div>
      )}
      {data.data.length > 0 && (
        <table className={rows.table} aria-label={t("Pages of {who}", { who: who.name })}>
          <thead>
            <tr>
              <th>{t("Page")}</th>
              <th>{t("Level")}</th>
            </tr>
          </thead>
          <tbody>
            {data.data.map((entry) => (
              <tr key={entry.id}>
                <td className={rows.main}>
                  <Link to={addressOf(entry)}>
                    {entry.icon !== "" && `${entry.icon} `}
                    {entry.title}
                  </Link>
                  <small>{placeOf(entry)}</small>
                </td>
                <td>{levelLabels[entry.level]}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {data.data.length === 0 && isNarrowed && <p className={classes.lead}>{t("No page fits.")}</p>}
      <StepPaging
        list={data}
        page={page}
        onPage={setPage}
        label={t("Pages of the list")}
        back={t("Back")}
        on={t("More")}
      />
    </section>
  );
}

/** What they asked for, and nobody has answered. */
function Asked({ who }: { who: Who }) {
  const { data } = useCall(getAccessRequests, { query: { per_page: 100 } });
  const theirs = (data?.data ?? []).filter(({ user }) => user.id === who.id);
  if (theirs.length === 0) return null;
  return (
    <section aria-labelledby="asked">
      <h2 id="asked" className={classes.answer}>
        {t("{name} asks for access to", { name: who.name })}
      </h2>
      <ul>
        {theirs.map(({ entry }) => (
          <li key={entry.id}>
            <Link to={addressOf(entry)}>{entry.title}</Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

function answerOf({ name, type }: Who, seen: number, all: number): string {
  if (type === "group")
    return t("{name}: being in this group gives {seen} of {pages, plural, one {# page} other {# pages}}", {
      name,
      seen,
      pages: all,
    });
  if (type === "link")
    return t("{name} opens {seen} of {pages, plural, one {# page} other {# pages}}", {
      name,
      seen,
      pages: all,
    });
  return seen === 0
    ? t("{name} can’t see any page", { name })
    : t("{name} can see {seen} of {pages, plural, one {# page} other {# pages}}", { name, seen, pages: all });
}

function placeOf({ breadcrumbs, published }: HeldEntry): string {
  const where =
    breadcrumbs.length === 0
      ? t("at the top")
      : t("in {path}", { path: breadcrumbs.map(({ title }) => title).join(" / ") });
  return published ? where : t("{where}, not published yet", { where });
}
