import { useState } from "react";
import { Link } from "react-router-dom";
import { addressOf } from "../address/address.ts";
import { IconBefore } from "../entry/head/EntryIcon.tsx";
import { ErrorScreen } from "../error/ErrorScreen.tsx";
import { statusOf } from "../error/status.ts";
import { rich } from "../locale/rich.tsx";
import { t } from "../locale/text.ts";
import { RangePaging } from "../paging/Paging.tsx";
import rows from "../theme/page-table.module.css";
import { useBrokenLinks } from "./api.ts";
import classes from "./backlink.module.css";

/** Broken links in pages: to a page in the trash, or to none. */
export function BrokenLinks() {
  const [page, setPage] = useState(1);
  const { data, error } = useBrokenLinks(page);
  if (error !== undefined && data === undefined)
    return <ErrorScreen status={statusOf(error)} detail={error.message} />;
  if (data === undefined) return null;
  return (
    <>
      <p className={classes.lead}>
        {data.total === 0
          ? t("No published page links to a page that is gone.")
          : t(
              "{links, plural, one {# link in published pages leads} other {# links in published pages lead}} to a page that is gone. Restore that page, or edit the page with the link.",
              { links: data.total },
            )}
      </p>
      {data.data.length > 0 && (
        <table className={rows.table} aria-label={t("Broken links")}>
          <thead>
            <tr>
              <th>{t("Page")}</th>
              <th>{t("Text of the link")}</th>
              <th>{t("Leads to")}</th>
            </tr>
          </thead>
          <tbody>
            {data.data.map((link) => (
              <tr key={`${link.id} ${link.target}`}>
                <td className={rows.main}>
                  <Link to={addressOf(link)}>
                    <IconBefore icon={link.icon} />
                    {link.title}
                  </Link>
                  <small>{link.breadcrumbs.map(({ title }) => title).join(" / ")}</small>
                  <small className={rows.narrow}>“{link.text}”</small>
                </td>
                <td className={`${rows.wide} ${classes.words}`}>{link.text}</td>
                <td>
                  {link.trashed_title === null
                    ? t("A page that is gone")
                    : rich("{title}, in the <link>trash</link>", {
                        title: link.trashed_title,
                        link: (text) => <Link to="/admin/trash">{text}</Link>,
                      })}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <RangePaging list={data} page={page} onPage={setPage} />
    </>
  );
}
