import type { Entry } from "@annals/query-api/contract";
import { Button, TextInput } from "@mantine/core";
import { useState } from "react";
import { useCommandRun } from "../command/commands.ts";
import { newPage } from "../draft/new-page.ts";
import { useSubEntries } from "../entry/api.ts";
import { PageCards } from "../entry/page/PageCards.tsx";
import { t } from "../locale/text.ts";
import { RangePaging } from "../paging/Paging.tsx";
import { useAsked } from "../pick/asked.ts";
import { EditIcon, PlusIcon, SearchIcon } from "../theme/icons.tsx";
import classes from "./page.module.css";

/** A page with fewer characters of HTML than this is an entrance to the pages below it rather than a text. */
const littleText = 1500;
/** Among so many pages one is found by looking. */
const few = 12;

type Below = NonNullable<ReturnType<typeof useSubEntries>["data"]>["data"][number];

/** The line of a page below its title. */
function lineOf({ description, children_count: count, published }: Below): string {
  if (description !== "") return description;
  if (count > 0) return t("{count, plural, one {# page} other {# pages}}", { count });
  return published ? "" : t("Not published");
}

/** Shown where there is little to read: the pages below, or the next step. */
export function PagesBelow({ entry }: { entry: Entry }) {
  const hasLittle = entry.html.length < littleText;
  const [text, setText] = useState("");
  const [page, setPage] = useState(1);
  const asked = useAsked(text);
  const { data } = useSubEntries(hasLittle && entry.children_count > 0 ? entry.id : null, asked, page);
  if (!hasLittle) return null;
  if (entry.children_count === 0) return entry.html === "" ? <Empty entry={entry} /> : null;
  if (data === undefined || (data.data.length === 0 && text === "")) return null;
  return (
    <section
      className={`${classes.below} page-below`}
      aria-labelledby="below"
      style={entry.html === "" ? { marginTop: 0 } : undefined}
    >
      <h2 id="below">
        {t("Pages below")}{" "}
        <span>{t("{count, plural, one {# page} other {# pages}}", { count: data.total })}</span>
      </h2>
      {entry.children_count > few && (
        <TextInput
          className={classes.find}
          aria-label={t("Find a page below")}
          placeholder={t("Find a page below")}
          leftSection={<SearchIcon size={16} />}
          maxLength={200}
          value={text}
          onChange={(event) => {
            setText(event.currentTarget.value);
            setPage(1);
          }}
        />
      )}
      {data.data.length === 0 && <p role="status">{t("No results")}</p>}
      <PageCards pages={data.data} lineOf={lineOf} />
      <RangePaging list={data} page={page} onPage={setPage} />
    </section>
  );
}

function Empty({ entry }: { entry: Entry }) {
  const edit = useCommandRun("edit");
  const isSection = entry.type === "section";
  const words = isSection
    ? t("This section has no pages yet.")
    : entry.published || entry.drafts_count === 0
      ? t("Nothing is written here yet.")
      : t("This page is not published yet. Its draft is saved.");
  return (
    <div className={`${classes.empty} page-below`}>
      <p>{words}</p>
      {isSection && entry.access.canCreateChildren && (
        <Button leftSection={<PlusIcon size={16} />} onClick={() => void newPage(entry)}>
          {t("Add a page")}
        </Button>
      )}
      {!isSection && edit !== undefined && (
        <Button leftSection={<EditIcon size={16} />} onClick={edit}>
          {entry.drafts_count > 0 ? t("Continue writing") : t("Start writing")}
        </Button>
      )}
    </div>
  );
}
