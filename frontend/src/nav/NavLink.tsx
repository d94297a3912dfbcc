import type { NavItem } from "@annals/query-api/contract";
import { Link, useLocation } from "react-router-dom";
import { idOf } from "../address/address.ts";
import { openDialog } from "../dialog/dialog.ts";
import { t } from "../locale/text.ts";
import { EditIcon, ExternalIcon, LockIcon } from "../theme/icons.tsx";
import { navDialog } from "./nav-dialog.ts";

interface NavLinkProps {
  item: NavItem;
  className: string | undefined;
  /** True where a click opens the item's dialog. */
  isEditing?: boolean;
}

/** An item of the navigation: to a page, or away in a new tab. */
export function NavLink({ item, className, isEditing = false }: NavLinkProps) {
  const { pathname } = useLocation();
  const isLimited = item.role.length > 0;
  const says = (
    <>
      <span className="cut">{item.title}</span>
      {isLimited && <LockIcon size={14} />}
      {isLimited && <span className="sr">{t("(limited)")}</span>}
    </>
  );
  if (isEditing)
    return (
      <button
        type="button"
        className={className}
        aria-label={t("Edit {title}", { title: item.title })}
        onClick={() => openDialog(navDialog, { item })}
      >
        {says}
        <EditIcon size={14} />
      </button>
    );
  if (item.url !== "")
    return (
      <a className={className} href={item.url} target="_blank" rel="noreferrer">
        {says}
        <ExternalIcon size={14} />
        <span className="sr">{t("(opens a new tab)")}</span>
      </a>
    );
  const isHere = idOf(item.slug) !== null && idOf(item.slug) === idOf(pathname.slice(1));
  return (
    <Link className={className} to={`/${item.slug}`} aria-current={isHere ? "page" : undefined}>
      {says}
    </Link>
  );
}
