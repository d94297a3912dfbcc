import { getOutsideLinks, type OutsideLink } from "@annals/query-api/outside/contract";
import { useState } from "react";
import { Link } from "react-router-dom";
import { addressOf } from "../address/address.ts";
import { useCall } from "../api/swr.ts";
import { ErrorScreen } from "../error/ErrorScreen.tsx";
import { statusOf } from "../error/status.ts";
import { listedDay, numberOf } from "../locale/dates.ts";
import { rich } from "../locale/rich.tsx";
import { t } from "../locale/text.ts";
import { RangePaging } from "../paging/Paging.tsx";
import rows from "../theme/page-table.module.css";
import classes from "./report.module.css";

/** Links to addresses outside that are gone, as far as the space has them checked. */
export function OutsideLinks() {
  const [page, setPage] = useState(1);
  const { data, error } = useCall(getOutsideLinks, { query: { page, per_page: 50 } });
  if (error !== undefined && data === undefined)
    return <ErrorScreen status={statusOf(error)} detail={error.message} />;
  if (data === undefined) return null;
  if (!data.checked)
    return (
      <p role="status">
        {rich(
          "This space does not check links to other sites. <link>Turn it on in the general settings.</link>",
          {
            link: (text) => <Link to="/admin/settings/app">{text}</Link>,
          },
        )}
      </p>
    );
  const { addresses, asked, unsure } = data;
  return (
    <>
      <p className={classes.about}>
        {t(
          "Links to other sites that failed on at least three days, oldest first. Edit the page to remove the link or point it somewhere else.",
        )}
      </p>
      <p className={classes.quiet}>
        {addresses === 0
          ? t("No addresses found yet. Annals looks for links on pages every ten minutes.")
          : t("{asked} of {addresses} addresses checked so far.", {
              asked: numberOf(asked),
              addresses: numberOf(addresses),
            })}
        {asked < addresses && ` ${t("New addresses are included after a day.")}`}
        {unsure > 0 &&
          ` ${t("{unsure} of them did not say whether the page exists.", { unsure: numberOf(unsure) })}`}
      </p>
      {data.total === 0 && asked > 0 && <p>{t("No published page links to an address that is gone.")}</p>}
      {data.total > 0 && (
        <table className={rows.table} aria-label={t("Links to other sites that are gone")}>
          <thead>
            <tr>
              <th>{t("Page")}</th>
              <th>{t("Why")}</th>
              <th>{t("Since")}</th>
              <th>{t("Last checked")}</th>
            </tr>
          </thead>
          <tbody>
            {data.data.map((link) => (
              <Row key={`${link.entry.uuid} ${link.address}`} link={link} />
            ))}
          </tbody>
        </table>
      )}
      <RangePaging list={data} page={page} onPage={setPage} />
    </>
  );
}

function Row({ link }: { link: OutsideLink }) {
  const { entry, address, text, since, asked_at } = link;
  return (
    <tr>
      <td className={rows.main}>
        <Link to={addressOf({ slug: entry.slug, id: entry.uuid })}>{entry.title}</Link>
        <small>
          {text !== "" && text !== address && `“${text}” `}
          <a href={address} target="_blank" rel="noopener noreferrer">
            {address}
          </a>
        </small>
        <small className={rows.narrow}>
          {t("{why}, since {day}", { why: whyOf(link), day: listedDay(since) })}
        </small>
      </td>
      <td className={rows.wide}>{whyOf(link)}</td>
      <td className={rows.wide}>{listedDay(since)}</td>
      <td className={rows.wide}>{listedDay(asked_at)}</td>
    </tr>
  );
}

const troubles: Record<NonNullable<OutsideLink["trouble"]>, string> = {
  unknown_host: t("No such site"),
  certificate: t("Its certificate is not valid"),
  unreachable: t("No answer"),
};

const whyOf = ({ status, trouble }: OutsideLink): string =>
  trouble === null ? t("Not found ({status})", { status: status ?? 404 }) : troubles[trouble];
