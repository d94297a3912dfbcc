import { Link } from "react-router-dom";
import { addressOf } from "../address/address.ts";
import { momentOf } from "../locale/dates.ts";
import { t } from "../locale/text.ts";
import rows from "../theme/page-table.module.css";
import { useAllLinks } from "./api.ts";
import { EndButton, untilOf } from "./PageLinks.tsx";
import classes from "./page-link.module.css";

/** In the list of public pages: the links by which pages are open to people without an account. */
export default function AllLinks() {
  const { data } = useAllLinks();
  if (data === undefined || data.total === 0) return null;
  return (
    <section aria-labelledby="all-links" className={classes.all}>
      <h2 id="all-links">{t("Links for people without an account")}</h2>
      <table className={rows.table} aria-label={t("Links")}>
        <thead>
          <tr>
            <th>{t("Page")}</th>
            <th className={rows.number}>{t("Opens")}</th>
            <th>{t("Works")}</th>
            <th>{t("Created")}</th>
            <th>
              <span className="sr">{t("Actions")}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {data.data.map((link) => (
            <tr key={link.id}>
              <td className={rows.main}>
                <Link to={addressOf(link.entry)}>{link.entry.title}</Link>
                <small>{link.has_password ? t("with a password") : t("without a password")}</small>
              </td>
              <td className={`${rows.number} ${rows.wide}`}>{link.pages}</td>
              <td className={rows.wide}>{untilOf(link)}</td>
              <td className={rows.wide}>
                {link.made_by?.display_name ?? "Annals"}, {momentOf(link.made_at)}
              </td>
              <td>
                <EndButton link={link} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
