import type { SharingInForce } from "@annals/query-api/contract";
import type { ReactNode } from "react";
import { Link } from "react-router-dom";
import { addressOf } from "../address/address.ts";
import { closeDialog } from "../dialog/dialog.ts";
import { dayOf } from "../locale/dates.ts";
import { rich } from "../locale/rich.tsx";
import { t } from "../locale/text.ts";
import classes from "./share.module.css";
import type { ShareTarget } from "./target.ts";

/** Where a record comes from, as in "6 people · set by Ann on 12 November 2026". */
export function Origin({ record, kind }: { record: SharingInForce; kind: ShareTarget["kind"] }) {
  const people =
    record.type !== "user" && record.people_count !== null
      ? t("{count, plural, one {# person} other {# people}}", { count: record.people_count })
      : "";
  const set = setOf(record, kind);
  return (
    <span className={classes.origin}>
      {people}
      {people !== "" && set !== "" && " · "}
      {set}
    </span>
  );
}

function setOf({ from, entry, shared_by, shared_at }: SharingInForce, kind: ShareTarget["kind"]): ReactNode {
  if (from === "space") return t("set by the space");
  if (from === "above" && kind === "folder") return t("inherited from a folder above");
  if (from === "above")
    return entry === null
      ? t("inherited from a page above")
      : rich("inherited from {page}", { page: <PageLink key="page" page={entry} /> });
  if (shared_at === null) return "";
  const day = dayOf(shared_at);
  return shared_by === null
    ? t("set on {day}", { day })
    : t("set by {person} on {day}", { person: shared_by.display_name, day });
}

/** Leads to a page, away from the dialog. */
export function PageLink({ page }: { page: NonNullable<SharingInForce["entry"]> }) {
  return (
    <Link to={addressOf(page)} onClick={closeDialog}>
      {page.title}
    </Link>
  );
}
