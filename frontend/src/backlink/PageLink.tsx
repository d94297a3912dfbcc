import type { LinkingPage } from "@annals/query-api/contract";
import { Link } from "react-router-dom";
import { addressOf } from "../address/address.ts";
import { IconBefore } from "../entry/head/EntryIcon.tsx";

/** The titles of what is above a page. */
export const trailOf = ({ breadcrumbs }: LinkingPage): string =>
  breadcrumbs.map(({ title }) => title).join(" / ");

/** A page that links to another: its title, and where it is. */
export function PageLink({ page, className }: { page: LinkingPage; className?: string }) {
  return (
    <Link className={className} to={addressOf(page)}>
      <b className="cut">
        <IconBefore icon={page.icon} />
        {page.title}
      </b>
      <small className="cut">{trailOf(page)}</small>
    </Link>
  );
}
