import { Modal } from "@mantine/core";
import { Link } from "react-router-dom";
import { t } from "../locale/text.ts";
import classes from "./breadcrumbs.module.css";
import type { Crumb } from "./crumbs.ts";

export interface BreadcrumbsProps {
  trail: Crumb[];
  title: string;
  onClose(): void;
}

/** All pages above a page, one on each line. */
export default function BreadcrumbsDialog({ trail, title, onClose }: BreadcrumbsProps) {
  return (
    <Modal opened onClose={onClose} title={t("Breadcrumbs")}>
      <ol className={classes.trail}>
        {trail.map((crumb, at) => (
          <li key={crumb.id}>
            <Link to={crumb.address} onClick={onClose} style={{ paddingLeft: 12 + at * 16 }}>
              <span className="cut">{crumb.title}</span>
            </Link>
          </li>
        ))}
        <li>
          <span aria-current="page" style={{ paddingLeft: 12 + trail.length * 16 }}>
            <span className="cut">{title}</span>
          </span>
        </li>
      </ol>
    </Modal>
  );
}
