import { getSharedDirect } from "@annals/query-api/contract";
import { Button } from "@mantine/core";
import { useEffect, useState } from "react";
import { Link } from "react-router-dom";
import { addressOf } from "../address/address.ts";
import { refreshWhere, useCall } from "../api/swr.ts";
import { isUrlOf } from "../api/url.ts";
import { onChanged } from "../change/change.ts";
import { ListScreen } from "../error/ListScreen.tsx";
import { dayOf } from "../locale/dates.ts";
import { t } from "../locale/text.ts";
import classes from "./shared.module.css";

/** How many pages are shown at first, and added with each press. */
const step = 20;

/** `/me/shared`: what others shared with the person who is signed in, by name. */
export function SharedScreen() {
  const [max, setMax] = useState(step);
  const { data, error } = useCall(
    getSharedDirect,
    { query: { per_page: Math.min(max, 100) } },
    { keepPreviousData: true },
  );
  useEffect(
    () => onChanged(["entry", "place"], () => void refreshWhere((url) => isUrlOf(getSharedDirect, url))),
    [],
  );
  const pages = data?.data ?? [];
  return (
    <ListScreen title={t("Shared with me")} read={{ data, error }} className={classes.screen}>
      {data !== undefined && pages.length === 0 && (
        <p className={classes.quiet}>{t("Nobody has shared a page with you by name yet.")}</p>
      )}
      <ul className={classes.list}>
        {pages.map((page) => (
          <li key={page.id}>
            <Link to={addressOf(page)}>{page.title}</Link>
            <span>
              {[
                ...page.breadcrumbs.map(({ title }) => title).slice(-1),
                `${page.shared_by?.display_name ?? "Annals"}, ${dayOf(page.shared_at)}`,
              ].join(" · ")}
            </span>
          </li>
        ))}
      </ul>
      {data !== undefined && data.total > pages.length && max < 100 && (
        <Button variant="subtle" onClick={() => setMax((now) => now + step)}>
          {t("Show more")}
        </Button>
      )}
    </ListScreen>
  );
}
