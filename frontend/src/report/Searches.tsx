import { getUnanswered, type Unanswered } from "@annals/query-api/reading/contract";
import { Button } from "@mantine/core";
import { useAtomValue } from "jotai";
import { useState } from "react";
import { Link } from "react-router-dom";
import { useCall } from "../api/swr.ts";
import { commandsAtom } from "../command/commands.ts";
import { newPage } from "../draft/new-page.ts";
import { ErrorScreen } from "../error/ErrorScreen.tsx";
import { statusOf } from "../error/status.ts";
import { addressOfSearch } from "../found/address.ts";
import { dayOf, numberOf, timeOf } from "../locale/dates.ts";
import { t } from "../locale/text.ts";
import { RangePaging } from "../paging/Paging.tsx";
import rows from "../theme/page-table.module.css";
import { AddSynonym } from "./AddSynonym.tsx";
import { CountingIsOff } from "./CountingIsOff.tsx";
import classes from "./report.module.css";

/** What people searched in vain, and what can be done about each. */
export function Searches() {
  const [page, setPage] = useState(1);
  const [chosen, setChosen] = useState<string | null>(null);
  const { data, error, mutate } = useCall(getUnanswered, { query: { page, per_page: 25 } });
  const mayBegin = useAtomValue(commandsAtom).some(({ id }) => id === "new");
  if (error !== undefined && data === undefined)
    return <ErrorScreen status={statusOf(error)} detail={error.message} />;
  if (data === undefined) return null;
  return (
    <>
      <p className={classes.quiet}>{t("As of {time}", { time: timeOf(data.as_of) })}</p>
      {!data.counted && <CountingIsOff />}
      <p className={classes.about}>
        {t(
          "What at least five people searched in one month without finding a page, in the last 90 days. What fewer people typed is kept nowhere in readable form.",
        )}
      </p>
      {data.total === 0 ? (
        <p>{t("No words were searched in vain by five people.")}</p>
      ) : (
        <>
          <table className={rows.table} aria-label={t("Searches without an answer")}>
            <thead>
              <tr>
                <th>{t("Words")}</th>
                <th className={`${rows.number} ${rows.wide}`}>{t("People")}</th>
                <th className={rows.wide}>{t("Last time")}</th>
                <th>
                  <span className="sr">{t("Actions")}</span>
                </th>
              </tr>
            </thead>
            <tbody>
              {data.data.map((one) => (
                <tr key={one.words}>
                  <td className={rows.main}>
                    <b>{one.words}</b>
                    <small>
                      <Found one={one} />
                    </small>
                    <small className={rows.narrow}>
                      {t("{people, plural, one {# person} other {# people}}", { people: one.people })}
                    </small>
                  </td>
                  <td className={`${rows.number} ${rows.wide}`}>{numberOf(one.people)}</td>
                  <td className={rows.wide}>{dayOf(`${one.last_day}T12:00:00`)}</td>
                  <td>
                    <div className={classes.acts}>
                      {mayBegin && (
                        <Button
                          size="xs"
                          variant="light"
                          aria-label={t("Create page “{words}”", { words: one.words })}
                          onClick={() => void newPage(null, one.words)}
                        >
                          {t("Create page")}
                        </Button>
                      )}
                      <Button
                        size="xs"
                        variant="subtle"
                        aria-label={t("Add synonym for “{words}”", { words: one.words })}
                        onClick={() => setChosen(one.words)}
                      >
                        {t("Add synonym")}
                      </Button>
                    </div>
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
          <RangePaging list={data} page={page} onPage={setPage} />
        </>
      )}
      {chosen !== null && (
        <AddSynonym
          words={chosen}
          onClose={() => {
            setChosen(null);
            void mutate();
          }}
        />
      )}
    </>
  );
}

function Found({ one: { words, found } }: { one: Unanswered }) {
  if (found === 0) return t("You still find no page");
  return (
    <Link to={addressOfSearch(words)}>
      {t("You find {pages, plural, one {# page} other {# pages}} by now", { pages: found })}
    </Link>
  );
}
