import { getEntry, mentionEntries, mentionUsers } from "@annals/query-api/contract";
import { SuggestionMenuController, type SuggestionMenuProps } from "@blocknote/react";
import { getDefaultStore } from "jotai";
import { Fragment, useCallback, useRef } from "react";
import { call } from "../api/client.ts";
import { cached } from "../api/swr.ts";
import { EntryIcon } from "../entry/head/EntryIcon.tsx";
import { hereAtom } from "../entry/here.ts";
import { titleOf } from "../entry/store.ts";
import { recentVisits } from "../found/recent.ts";
import { t } from "../locale/text.ts";
import { PageIcon } from "../theme/block-icons.tsx";
import classes from "./pick.module.css";
import { Suggestion, useSelectedInSight } from "./Suggestion.tsx";
import type { PageEditor } from "./schema.ts";

/** A person or a page that can be mentioned. */
export interface Found {
  kind: "user" | "entry";
  id: string;
  slug: string;
  label: string;
  /** Initials of a person, an emoji of a page, or nothing. */
  sign: string;
  /** The titles above a page. */
  trail: string;
}

/** Finds pages by words of their titles. */
export async function findPages(q: string, signal?: AbortSignal): Promise<Found[]> {
  const { data } = await call(mentionEntries, { query: { q } }, { signal });
  return data.map((page) => ({
    kind: "entry",
    id: page.id,
    slug: page.slug,
    label: page.title,
    sign: page.icon,
    trail: page.breadcrumbs.map((crumb) => crumb.title).join(" / "),
  }));
}

/** Only those who can view the page that is open; in what is private, those who manage it. */
async function findPeople(q: string, isPrivate: boolean): Promise<Found[]> {
  const entry = getDefaultStore().get(hereAtom).id ?? undefined;
  const query = { q, ...(entry && { entry }), ...(isPrivate && { private: "1" as const }) };
  const { data } = await call(mentionUsers, { query });
  return data.map((person) => ({
    kind: "user",
    id: person.id,
    slug: "",
    label: person.display_name,
    sign: person.initials,
    trail: "",
  }));
}

/** For a bare `@`: who writes the page that is open, and the pages that were read last in this browser. */
function known(isPrivate: boolean): Found[] {
  const here = getDefaultStore().get(hereAtom).id;
  // Who writes a page need not manage it, and would not be told.
  const writers =
    here === null || isPrivate ? [] : (cached(getEntry, { params: { id: here } })?.occupied_by ?? []);
  return [
    ...writers.map(({ id, display_name, initials }): Found => {
      return { kind: "user", id, slug: "", label: display_name, sign: initials, trail: "" };
    }),
    ...recentVisits()
      .filter(({ id }) => id !== here)
      .slice(0, 5)
      .map(({ id, slug, title, icon, trail }): Found => {
        return { kind: "entry", id, slug, label: titleOf(id) ?? title, sign: icon, trail };
      }),
  ];
}

async function find(query: string, isPrivate: boolean): Promise<Found[]> {
  if (query.trim() === "") return known(isPrivate);
  const [pages, people] = await Promise.all([
    findPages(query).catch(() => []),
    findPeople(query, isPrivate).catch(() => []),
  ]);
  return [...people.slice(0, 5), ...pages.slice(0, 5)];
}

/** The menu of people and pages that opens with `@`. @param isPrivate only those who manage the page read it, and are told */
export function MentionMenu({ editor, isPrivate = false }: { editor: PageEditor; isPrivate?: boolean }) {
  const getItems = useCallback((query: string) => find(query, isPrivate), [isPrivate]);
  return (
    <SuggestionMenuController<typeof getItems>
      triggerCharacter="@"
      getItems={getItems}
      suggestionMenuComponent={MentionList}
      onItemClick={({ kind, id, label }: Found) =>
        editor.insertInlineContent([{ type: "mention", props: { kind, id, label } }, " "])
      }
    />
  );
}

function MentionList({ items, selectedIndex, loadingState, onItemClick }: SuggestionMenuProps<Found>) {
  const list = useRef<HTMLDivElement>(null);
  useSelectedInSight(list, selectedIndex);
  return (
    <div
      className={classes.list}
      role="listbox"
      id="bn-suggestion-menu"
      aria-label={t("People and pages")}
      ref={list}
    >
      {items.length === 0 && (
        <div className={classes.none}>
          {loadingState === "loaded"
            ? t("Nothing found. Type the name of a person or a page.")
            : t("Looking…")}
        </div>
      )}
      {items.map((item, index) => (
        <Fragment key={item.kind + item.id}>
          {item.kind !== items[index - 1]?.kind && (
            <div className={classes.group} role="presentation">
              {item.kind === "user" ? t("People") : t("Pages")}
            </div>
          )}
          <Suggestion index={index} isSelected={index === selectedIndex} onChoose={() => onItemClick?.(item)}>
            <FoundSign found={item} />
            <span className="grow cut">
              <span className={`${classes.title} cut`}>{item.label}</span>
              {item.trail !== "" && <span className={`${classes.hint} cut`}>{item.trail}</span>}
            </span>
          </Suggestion>
        </Fragment>
      ))}
    </div>
  );
}

/** The sign before a person or a page in a list. */
export function FoundSign({ found }: { found: Found }) {
  if (found.kind === "user") {
    return (
      <span className={classes.person} aria-hidden>
        {found.sign}
      </span>
    );
  }
  return (
    <span className={classes.sign} aria-hidden>
      {found.sign === "" ? <PageIcon size={18} /> : <EntryIcon icon={found.sign} />}
    </span>
  );
}
