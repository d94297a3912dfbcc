import { Link } from "react-router-dom";
import { addressOf } from "../address/address.ts";
import { t } from "../locale/text.ts";
import rows from "../theme/page-table.module.css";

interface Placed {
  id: string;
  slug: string;
  icon: string;
  title: string;
  published: boolean;
  breadcrumbs: readonly { title: string }[];
}

/** A page in a table, and where it stands. */
export function PageCell({ entry }: { entry: Placed }) {
  return (
    <td className={rows.main}>
      <Link to={addressOf(entry)}>
        {entry.icon !== "" && `${entry.icon} `}
        {entry.title}
      </Link>
      <small>{placeOf(entry)}</small>
    </td>
  );
}

function placeOf({ breadcrumbs, published }: Placed): string {
  const where =
    breadcrumbs.length === 0
      ? t("at the top")
      : t("in {path}", { path: breadcrumbs.map(({ title }) => title).join(" / ") });
  return published ? where : t("{where}, not published yet", { where });
}
