import { type AdminUser, memberPages } from "@annals/query-api/contract";
import { Button } from "@mantine/core";
import { useState } from "react";
import { Link } from "react-router-dom";
import { useCall } from "../api/swr.ts";
import { openDialog } from "../dialog/dialog.ts";
import { t } from "../locale/text.ts";
import { RangePaging } from "../paging/Paging.tsx";
import { handOverDialog } from "./member-dialogs.ts";
import classes from "./members.module.css";

/** Somebody's pages, a few at a time, with a button to hand them over. */
export function MemberPages({ member }: { member: AdminUser }) {
  const [page, setPage] = useState(1);
  const { data } = useCall(
    memberPages,
    { params: { id: member.id }, query: { page, per_page: 5 } },
    { keepPreviousData: true },
  );
  const name = member.first_name || member.display_name;
  return (
    <section aria-labelledby="member-pages">
      <div className={classes.pagesHead}>
        <h2 id="member-pages">
          {t("Pages")} <span>{member.entries_count}</span>
        </h2>
        <Button size="xs" onClick={() => openDialog(handOverDialog, { member })}>
          {t("Hand over pages…")}
        </Button>
      </div>
      <p className={classes.quiet}>
        {t("{name} manages these. Hand them over to who looks after them from now on.", { name })}
      </p>
      <ul className={classes.pages}>
        {data?.data.map((one) => (
          <li key={one.id}>
            <Link to={`/${one.id}`} className="cut grow">
              {one.title === "" ? t("Untitled") : one.title}
            </Link>
            {!one.published && <span className={classes.quiet}>{t("Not published yet")}</span>}
          </li>
        ))}
      </ul>
      {data !== undefined && <RangePaging list={data} page={page} onPage={setPage} />}
    </section>
  );
}
