import { getHeldEntries, getSharingOptions, type HeldEntry, levelLabels } from "@annals/query-api/contract";
import { NativeSelect, TextInput } from "@mantine/core";
import { useEffect, useState } from "react";
import { Link } from "react-router-dom";
import { useCall } from "../api/swr.ts";
import { addressOf } from "../entry/address.ts";
import { ErrorScreen } from "../error/ErrorScreen.tsx";
import { statusOf } from "../error/status.ts";
import { TopBar } from "../frame/TopBar.tsx";
import { count } from "../locale/dates.ts";
import { StepPaging } from "../paging/Paging.tsx";
import { useAsked } from "../pick/asked.ts";
import { SearchSelect } from "../pick/SearchSelect.tsx";
import rows from "../theme/page-table.module.css";
import classes from "./report.module.css";

/** Whom the report is about: a person or a group; `special` is everyone on the web. */
interface Who {
  type: "user" | "group" | "special";
  id: string;
  name: string;
}
const web: Who = { type: "special", id: "public", name: "Everyone on the web" };

/** `/admin/access`: what a person, a group or the web can see, and how much they may do with it. */
export function AccessScreen() {
  const [text, setText] = useState("");
  const [who, setWho] = useState<Who | null>(null);
  const asked = useAsked(text);
  const { data: found } = useCall(
    getSharingOptions,
    asked === "" ? null : { query: { q: asked, per_page: 8 } },
    { keepPreviousData: true },
  );
  const options: Who[] = asked === "" ? [web] : (found?.data ?? []);
  useEffect(() => {
    document.title = "Who can see what";
  }, []);
  const keyOf = ({ type, id }: Who) => `${type}:${id}`;
  return (
    <>
      <TopBar title="Who can see what" />
      <div className={classes.screen}>
        <h1>Who can see what</h1>
        <p className={classes.lead}>
          Choose a person, a group or everyone on the web to see which pages they can open, and what they may
          do there.
        </p>
        <div className={classes.who}>
          <SearchSelect
            label="Choose a person or a group"
            choices={options.map((one) => ({ id: keyOf(one), label: one.name }))}
            text={text}
            onText={setText}
            onChoose={(key) => setWho(options.find((one) => keyOf(one) === key) ?? null)}
            isFirst
          />
        </div>
        {who !== null && <Held key={keyOf(who)} who={who} />}
      </div>
    </>
  );
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
            aria-label="Find a page"
            placeholder="Find a page"
            value={text}
            maxLength={300}
            onChange={(event) => {
              setText(event.currentTarget.value);
              setPage(1);
            }}
          />
          <NativeSelect
            aria-label="Level"
            value={level}
            data={[
              { value: "", label: `All levels (${all})` },
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
        <table className={rows.table} aria-label={`Pages of ${who.name}`}>
          <thead>
            <tr>
              <th>Page</th>
              <th>Level</th>
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
      {data.data.length === 0 && isNarrowed && <p className={classes.lead}>No page fits.</p>}
      <StepPaging list={data} page={page} onPage={setPage} label="Pages of the list" back="Back" on="More" />
    </section>
  );
}

function answerOf({ name, type }: Who, seen: number, all: number): string {
  const what = `${seen} of ${count(all, "page")}`;
  if (type === "group") return `${name}: being in this group gives ${what}`;
  return seen === 0 ? `${name} can’t see any page` : `${name} can see ${what}`;
}

function placeOf({ breadcrumbs, published }: HeldEntry): string {
  const where =
    breadcrumbs.length === 0 ? "at the top" : `in ${breadcrumbs.map(({ title }) => title).join(" / ")}`;
  return published ? where : `${where}, not published yet`;
}
