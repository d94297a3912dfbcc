import { getHeldEntries } from "@annals/query-api/contract";
import { NativeSelect } from "@mantine/core";
import { useState } from "react";
import { useCall } from "../api/swr.ts";
import { ErrorScreen } from "../error/ErrorScreen.tsx";
import { statusOf } from "../error/status.ts";
import { t } from "../locale/text.ts";
import { StepPaging } from "../paging/Paging.tsx";
import { useAsked } from "../pick/asked.ts";
import { FindField } from "../pick/FindField.tsx";
import rows from "../theme/page-table.module.css";
import { levelLabels } from "./levels.ts";
import { PageCell } from "./PageCell.tsx";
import classes from "./report.module.css";
import { type Subtree, Under } from "./Under.tsx";

/** The subject of the report: a person, a group, or people with a link; `special` is everyone on the web. */
export interface Who {
  type: "user" | "group" | "link" | "special";
  id: string;
  name: string;
}
interface HeldProps {
  who: Who;
  /** Only pages of this subtree; null for all. */
  under: Subtree | null;
  onUnder(subtree: Subtree | null): void;
}

/** The pages that somebody can see, all of them or those of a subtree, with what they may do there. */
export function Held({ who, under, onUnder }: HeldProps) {
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
        ...(under !== null && { under: under.id }),
      },
    },
    { keepPreviousData: true },
  );
  if (error !== undefined && data === undefined)
    return <ErrorScreen status={statusOf(error)} detail={error.message} />;
  if (data === undefined) return null;
  const all = data.counts.reduce((sum, one) => sum + one.count, 0);
  const isNarrowed = q !== "" || level !== "" || under !== null;
  return (
    <section aria-label={who.name}>
      <h2 className={classes.answer} aria-live="polite">
        {answerOf(who, all, data.of, under)}
      </h2>
      {(all > 0 || isNarrowed) && (
        <div className={classes.tools}>
          <FindField
            label={t("Find a page")}
            text={text}
            onText={(next) => {
              setText(next);
              setPage(1);
            }}
          />
          <Under
            chosen={under}
            onChoose={(subtree) => {
              onUnder(subtree);
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
                <PageCell entry={entry} />
                <td>{levelLabels[entry.level]}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {data.data.length === 0 && isNarrowed && <p className={classes.lead}>{t("No page matches.")}</p>}
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

function answerOf({ name, type }: Who, seen: number, all: number, under: Subtree | null): string {
  if (under !== null)
    return t("{name}: {seen} of {pages, plural, one {# page} other {# pages}} in “{title}”", {
      name,
      seen,
      pages: all,
      title: under.title,
    });
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
