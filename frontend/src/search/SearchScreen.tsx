import { type AnswerOf, type ResultOrder, searchResults } from "@annals/query-api/contract";
import { useAtomValue } from "jotai";
import { useRef } from "react";
import { Link, useNavigate, useSearchParams } from "react-router-dom";
import { useCall } from "../api/swr.ts";
import { commandsAtom } from "../command/commands.ts";
import { newPage } from "../draft/new-page.ts";
import { addressOfFound, addressOfSearch } from "../found/address.ts";
import { FoundLine } from "../found/FoundLine.tsx";
import { ownZone, written } from "../found/query.ts";
import { TopBar } from "../frame/TopBar.tsx";
import { useTitle } from "../frame/title.ts";
import { numberOf } from "../locale/dates.ts";
import { rich } from "../locale/rich.tsx";
import { t } from "../locale/text.ts";
import { RangePaging } from "../paging/Paging.tsx";
import { Avatar } from "../person/Avatar.tsx";
import { useWaiting } from "../progress/waiting.ts";
import { SavedSearches } from "../saved-search/SavedSearches.tsx";
import { SaveSearchButton } from "../saved-search/SaveSearchButton.tsx";
import { Choice } from "../theme/Choice.tsx";
import { useSearchAge } from "./age.ts";
import { Filters } from "./Filters.tsx";
import { SearchField } from "./SearchField.tsx";
import classes from "./search-screen.module.css";
import { useUnanswered } from "./unanswered.ts";

type Results = AnswerOf<typeof searchResults>;

const orders: { value: ResultOrder; label: string }[] = [
  { value: "best", label: t("Best match") },
  { value: "updated", label: t("Changed last") },
  { value: "title", label: t("By title") },
];

/** How often to look again while search stands still, in milliseconds. */
const interval = 5000;

/** `/search?q=…&page=…&sort=…`: all results of a search, with filters beside them. The address holds the whole state. */
export function SearchScreen() {
  const [address] = useSearchParams();
  const navigate = useNavigate();
  const q = (address.get("q") ?? "").trim().slice(0, 500);
  const page = Math.min(25, Math.max(1, Math.trunc(Number(address.get("page")) || 1)));
  const exact = address.get("exact") === "true";
  const sort = orders.find(({ value }) => value === address.get("sort"))?.value ?? "best";
  const age = useSearchAge();
  const { data, error, isLoading } = useCall(
    searchResults,
    q === ""
      ? null
      : {
          query: {
            q,
            zone: ownZone(),
            page,
            ...(exact && { exact: "true" }),
            ...(sort !== "best" && { sort }),
          },
        },
    // While search stands still, its next answer may know more.
    { keepPreviousData: true, refreshInterval: age === null ? 0 : interval },
  );
  const found = q === "" ? undefined : data;
  const isNothing = found?.total === 0 && found.people.length === 0 && error === undefined && !isLoading;
  useUnanswered(isNothing ? q : null);
  const top = useRef<HTMLHeadingElement>(null);
  useWaiting(q !== "" && data === undefined && error === undefined, error);
  useTitle(q === "" ? t("Search") : t("Search: {query}", { query: q }));

  /** Typing replaces the address, so that "Back" leads to where the person came from. */
  function search(text: string, isDone = true): void {
    if (text !== q || page > 1) void navigate(addressOf(text), { replace: !isDone });
  }
  function addressOf(text: string, to = 1, order: ResultOrder = sort): string {
    return addressOfSearch(text, to, order);
  }
  function turn(to: number): void {
    void navigate(`${addressOf(q, to)}${exact ? "&exact=true" : ""}`);
    top.current?.focus();
    top.current?.scrollIntoView({ block: "end" });
  }

  return (
    <>
      <TopBar title={t("Search")}>
        <SaveSearchButton text={q} />
      </TopBar>
      <div className={classes.doc}>
        <div className={classes.head}>
          <h1 className="sr" ref={top} tabIndex={-1}>
            {t("Search")}
          </h1>
          <SearchField value={q} onSearch={search} />
        </div>
        <aside className={classes.aside} aria-label={t("Filters")}>
          {found === undefined ? (
            <SavedSearches text={q} />
          ) : (
            <Filters text={q} facets={found.facets} onSearch={search}>
              <SavedSearches text={q} />
            </Filters>
          )}
        </aside>
        <section className={classes.column} aria-label={t("Results")} aria-busy={isLoading}>
          <p className={classes.state} role="status">
            {found !== undefined && <Spelling q={q} found={found} exact={exact} />}
            {error !== undefined && q !== "" && error.message}
            {found?.total === 0 && found.people.length === 0 && error === undefined && <Nothing q={q} />}
            {q === "" && t("Type what you look for, or narrow all pages with one of the words above.")}
          </p>
          <p className={classes.state} role="status">
            {q !== "" && age}
          </p>
          {found !== undefined && error === undefined && (
            <>
              <People people={found.people} />
              {found.total > 0 && (
                <>
                  <div className={classes.sorted}>
                    <h2 className={classes.heading}>
                      {t("Pages")} <span className={classes.number}>{numberOf(found.total)}</span>
                    </h2>
                    <Choice
                      aria-label={t("Order")}
                      value={sort}
                      data={orders}
                      onChange={(event) => {
                        const order = event.currentTarget.value as ResultOrder;
                        void navigate(`${addressOf(q, 1, order)}${exact ? "&exact=true" : ""}`, {
                          replace: true,
                        });
                      }}
                    />
                  </div>
                  {found.data.map((one) => (
                    <FoundLine
                      key={one.id}
                      page={one}
                      to={addressOfFound(one, found.corrected ?? q)}
                      matches={one.title_matches}
                      text={one.snippet}
                      marks={one.snippet_matches}
                      tags={one.tags}
                    />
                  ))}
                  <RangePaging list={found} page={page} onPage={turn} />
                </>
              )}
            </>
          )}
        </section>
      </div>
    </>
  );
}

/** Nothing was found, and what can be done about it. */
function Nothing({ q }: { q: string }) {
  const mayBegin = useAtomValue(commandsAtom).some(({ id }) => id === "new");
  return (
    <>
      {t("No results for “{query}”.", { query: q })}{" "}
      {mayBegin && (
        <button type="button" onClick={() => void newPage(null, q.slice(0, 300))}>
          {t("Start a page with this title")}
        </button>
      )}
    </>
  );
}

/** The corrected search text, and a link back to the typed one. */
function Spelling({ q, found, exact }: { q: string; found: Results; exact: boolean }) {
  if (found.corrected !== null)
    return (
      <>
        {rich("Close matches to {words} are shown.", { words: <b>{found.corrected}</b> })}{" "}
        <Link to={`${addressOfSearch(q)}&exact=true`}>{t("Search instead for “{query}”", { query: q })}</Link>
      </>
    );
  if (found.suggested !== null && !exact)
    return (
      <Link to={addressOfSearch(found.suggested)}>
        {rich("Did you mean {words}?", { words: <b>{found.suggested}</b> })}
      </Link>
    );
  return null;
}

/** People whose names match; each leads to their pages. */
function People({ people }: { people: Results["people"] }) {
  if (people.length === 0) return null;
  return (
    <>
      <h2 className={classes.heading}>
        {t("People")} <span className={classes.number}>{numberOf(people.length)}</span>
      </h2>
      <ul className={classes.people}>
        {people.map((person) => (
          <li key={person.id}>
            <Link
              to={addressOfSearch(written("author", person.display_name))}
              title={t("Pages by {person}", { person: person.display_name })}
            >
              <Avatar person={person} size={20} />
              {person.display_name}
            </Link>
          </li>
        ))}
      </ul>
    </>
  );
}
