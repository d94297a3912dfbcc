import { useEffect, useState } from "react";
import { Link } from "react-router-dom";
import { addressOf } from "../entry/address.ts";
import { IconBefore } from "../entry/head/EntryIcon.tsx";
import { ErrorScreen } from "../error/ErrorScreen.tsx";
import { statusOf } from "../error/status.ts";
import { TopBar } from "../frame/TopBar.tsx";
import { count } from "../locale/dates.ts";
import { RangePaging } from "../paging/Paging.tsx";
import rows from "../theme/page-table.module.css";
import { useBrokenLinks } from "./api.ts";
import classes from "./backlink.module.css";

/** `/admin/links`: the links in pages that lead to a page in the trash, or to none. */
export function BrokenLinksScreen() {
  const [page, setPage] = useState(1);
  const { data, error } = useBrokenLinks(page);
  useEffect(() => {
    document.title = "Broken links";
  }, []);
  if (error !== undefined && data === undefined)
    return <ErrorScreen status={statusOf(error)} detail={error.message} />;
  return (
    <>
      <TopBar title="Broken links" />
      <div className={classes.screen}>
        <h1>Broken links</h1>
        {data !== undefined && (
          <>
            <p className={classes.lead}>
              {data.total === 0
                ? "No published page links to a page that is gone."
                : `${count(data.total, "link")} in published pages ${data.total === 1 ? "leads" : "lead"} to a page that is gone. Restore that page, or edit the page with the link.`}
            </p>
            {data.data.length > 0 && (
              <table className={rows.table} aria-label="Broken links">
                <thead>
                  <tr>
                    <th>Page</th>
                    <th>Words of the link</th>
                    <th>Leads to</th>
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
                        {link.trashed_title === null ? (
                          "A page that is gone"
                        ) : (
                          <>
                            {link.trashed_title}, in the <Link to="/admin/trash">trash</Link>
                          </>
                        )}
                      </td>
                    </tr>
                  ))}
                </tbody>
              </table>
            )}
            <RangePaging list={data} page={page} onPage={setPage} />
          </>
        )}
      </div>
    </>
  );
}
