import { ActionIcon } from "@mantine/core";
import { useSetAtom } from "jotai";
import { type ComponentType, useEffect, useRef } from "react";
import { Link } from "react-router-dom";
import { sheetAtom } from "../frame/sidebar-state.ts";
import { sidebar } from "../frame/slots.ts";
import { t } from "../locale/text.ts";
import { ArrowLeftIcon, CloseIcon } from "../theme/icons.tsx";
import { lastOutside } from "./sections.ts";
import classes from "./settings-rail.module.css";
import { nameOf, useSpace } from "./space.ts";

interface RailGroup {
  title: string;
  rows: readonly RailRow[];
}
interface RailRow {
  id: string;
  title: string;
  to: string;
  Icon: ComponentType<{ size?: number }>;
  isHere: boolean;
  onClick?(): void;
}

/** The sidebar of a part of the app: the link back to the pages, and its sections in groups. */
export function Rail({ groups }: { groups: readonly RailGroup[] }) {
  const { data: space } = useSpace();
  const closeSheet = useSetAtom(sheetAtom);
  return (
    <>
      <div className={classes.top}>
        <Link className={classes.back} to={lastOutside()}>
          <ArrowLeftIcon />
          <span className="cut">
            {nameOf(space) === undefined
              ? t("Back to the pages")
              : t("Back to {space}", { space: nameOf(space) })}
          </span>
        </Link>
        <span className="only-narrow">
          <ActionIcon aria-label={t("Close the list")} onClick={() => closeSheet(false)}>
            <CloseIcon />
          </ActionIcon>
        </span>
      </div>
      <div className={classes.body}>
        {groups.map(({ title, rows }) => (
          <section key={title} aria-labelledby={`rail-${title}`}>
            <h2 className={classes.group} id={`rail-${title}`}>
              {title}
            </h2>
            {rows.map((row) => (
              <Row key={row.id} {...row} />
            ))}
          </section>
        ))}
      </div>
      <div className={classes.foot}>
        {sidebar
          .all()
          .filter(({ place }) => place === "foot")
          .map(({ id, Show }) => (
            <Show key={id} scroller={{ current: null }} />
          ))}
      </div>
    </>
  );
}

function Row({ title, to, Icon, isHere, onClick }: RailRow) {
  const link = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    if (isHere) link.current?.scrollIntoView({ block: "nearest" });
  }, [isHere]);
  return (
    <Link
      ref={link}
      className={classes.row}
      to={to}
      aria-current={isHere ? "page" : undefined}
      onClick={onClick}
    >
      <Icon size={16} />
      <span className="cut">{title}</span>
    </Link>
  );
}
