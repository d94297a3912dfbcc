import type { Entry } from "@annals/query-api/contract";
import { Modal } from "@mantine/core";
import { Link } from "react-router-dom";
import classes from "../dialog/dialog.module.css";
import { addressOf } from "../entry/address.ts";

/** The whole trail to a page, one line each. */
export function BreadcrumbsDialog({
  entry,
  onClose,
}: {
  entry: Pick<Entry, "breadcrumbs" | "title">;
  onClose(): void;
}) {
  return (
    <Modal opened onClose={onClose} title="Breadcrumbs">
      <ol className={classes.trail}>
        {entry.breadcrumbs.map((crumb, at) => (
          <li key={crumb.id}>
            <Link to={addressOf(crumb)} onClick={onClose} style={{ paddingLeft: 12 + at * 16 }}>
              <span className="cut">{crumb.title}</span>
            </Link>
          </li>
        ))}
        <li>
          <span aria-current="page" style={{ paddingLeft: 12 + entry.breadcrumbs.length * 16 }}>
            <span className="cut">{entry.title}</span>
          </span>
        </li>
      </ol>
    </Modal>
  );
}
