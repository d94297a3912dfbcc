import { search } from "@annals/query-api/contract";
import { useAtomValue } from "jotai";
import { Link } from "react-router-dom";
import { addressOf } from "../address/address.ts";
import { tokenAtom } from "../api/session.ts";
import { useCall } from "../api/swr.ts";
import { useTitle } from "../frame/title.ts";
import { t } from "../locale/text.ts";
import { PageIcon } from "../theme/icons.tsx";
import { ErrorScreen } from "./ErrorScreen.tsx";
import classes from "./error.module.css";
import { isNear } from "./near.ts";
import { notFoundFoot } from "./slots.ts";

interface NotFoundProps {
  /** The words in the address. */
  words?: string;
  /** Of the page. */
  id?: string;
  /** The title of a page that was on the screen until now. */
  was?: string | undefined;
}

/** 404, with pages that have a similar address. */
export function NotFound({ words = "", id, was }: NotFoundProps) {
  const token = useAtomValue(tokenAtom);
  const q = words.trim().slice(0, 200);
  const { data } = useCall(search, q === "" || token === null ? null : { query: { q, per_page: 3 } }, {
    revalidateOnFocus: false,
  });
  const near = data?.data.filter(({ title }) => isNear(q, title)) ?? [];
  useTitle(t("This page could not be found"));
  return (
    <ErrorScreen status={404} {...(was !== undefined && { words: goneWords(was) })}>
      {near.length > 0 && (
        <nav className={classes.near} aria-labelledby="near">
          <h2 id="near">{t("Pages with a similar address")}</h2>
          <ul>
            {near.map((result) => (
              <li key={result.id}>
                <Link to={addressOf(result)}>
                  <PageIcon />
                  <b>{result.title}</b>
                  <span className="cut">{result.breadcrumbs.map((crumb) => crumb.title).join(" / ")}</span>
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      )}
      {id !== undefined && notFoundFoot.all().map(({ id: part, Foot }) => <Foot key={part} id={id} />)}
    </ErrorScreen>
  );
}

const goneWords = (title: string) => ({
  title: t("“{title}” is gone.", { title }),
  text: t(
    "Somebody deleted it a moment ago, or you can no longer see it. Deleted pages are in the trash, with what was written on them.",
  ),
});
