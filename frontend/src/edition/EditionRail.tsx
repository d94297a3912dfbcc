import { getEdition, getEditionTree, type TreeNode } from "@annals/query-api/contract";
import { ActionIcon, Button } from "@mantine/core";
import { useSetAtom } from "jotai";
import { useState } from "react";
import { Link, useLocation } from "react-router-dom";
import { addressOf, idOf } from "../address/address.ts";
import { useCall } from "../api/swr.ts";
import { IconBefore } from "../entry/head/EntryIcon.tsx";
import sidebarClasses from "../frame/sidebar.module.css";
import { sheetAtom } from "../frame/sidebar-state.ts";
import { momentOf } from "../locale/dates.ts";
import { t } from "../locale/text.ts";
import { ArrowLeftIcon, ChevronRightIcon, CloseIcon } from "../theme/icons.tsx";
import { addressInEdition, editionIn } from "./address.ts";
import classes from "./edition.module.css";

/** The pages of an edition, in place of the sidebar. */
export default function EditionRail() {
  const { pathname } = useLocation();
  const id = editionIn(pathname) ?? "";
  const { data: edition } = useCall(getEdition, { params: { id } });
  const closeSheet = useSetAtom(sheetAtom);
  return (
    <>
      <div className={sidebarClasses.top}>
        <Link
          className={`${sidebarClasses.row} grow`}
          to={edition === undefined ? "/" : addressOf(edition.entry)}
        >
          <ArrowLeftIcon />
          <span className="cut">{t("Back to now")}</span>
        </Link>
        <span className="only-narrow">
          <ActionIcon aria-label={t("Close the list")} onClick={() => closeSheet(false)}>
            <CloseIcon />
          </ActionIcon>
        </span>
      </div>
      <div className={sidebarClasses.body}>
        {edition !== undefined && (
          <>
            <p className={classes.name}>
              {edition.name}
              <small>{momentOf(edition.at)}</small>
            </p>
            <nav className={classes.tree} aria-label={t("Pages of this edition")}>
              <Level edition={id} parent={null} />
            </nav>
          </>
        )}
      </div>
    </>
  );
}

/** The pages in one place; below the top also those on the way to the page that is read. */
function Level({ edition, parent }: { edition: string; parent: string | null }) {
  return (
    <ul>
      <Part edition={edition} parent={parent} after={null} />
    </ul>
  );
}

interface PartProps {
  edition: string;
  parent: string | null;
  /** Where the part before it ended; null for the first. */
  after: string | null;
}
/** As many of the pages in one place as are read at a time, and those after them once they are asked for. */
function Part({ edition, parent, after }: PartProps) {
  const [isMore, setMore] = useState(false);
  const query = { ...(parent !== null && { parent_ids: parent }), ...(after !== null && { after }) };
  const { data, error } = useCall(getEditionTree, { params: { id: edition }, query });
  if (error !== undefined && data === undefined) return <li className={classes.words}>{error.message}</li>;
  return (
    <>
      {data?.data.map((node) => (
        <Node key={node.id} edition={edition} node={node} isTop={parent === null} />
      ))}
      {data !== undefined &&
        data.more !== null &&
        (isMore ? (
          <Part edition={edition} parent={parent} after={data.more} />
        ) : (
          <li>
            <Button size="compact-sm" variant="subtle" onClick={() => setMore(true)}>
              {t("Show more")}
            </Button>
          </li>
        ))}
    </>
  );
}

function Node({ edition, node, isTop }: { edition: string; node: TreeNode; isTop: boolean }) {
  const [isOpen, setOpen] = useState(isTop || node.type === "section");
  const { pathname } = useLocation();
  const isHere = idOf(pathname.split("/").at(-1) ?? "") === node.id;
  return (
    <li>
      <div className={classes.row}>
        {node.has_children ? (
          <button
            type="button"
            className={classes.chevron}
            aria-expanded={isOpen}
            aria-label={t("Pages below “{title}”", { title: node.title })}
            onClick={() => setOpen(!isOpen)}
          >
            <ChevronRightIcon size={14} />
          </button>
        ) : (
          <span className={classes.chevron} style={{ flex: "none" }} />
        )}
        {node.type === "section" ? (
          <span className="cut">{node.title}</span>
        ) : (
          <Link
            className="cut"
            to={addressInEdition(edition, node)}
            aria-current={isHere ? "page" : undefined}
          >
            <IconBefore icon={node.icon} />
            {node.title}
          </Link>
        )}
      </div>
      {isOpen && node.has_children && <Level edition={edition} parent={node.id} />}
    </li>
  );
}
