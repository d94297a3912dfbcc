import { ActionIcon } from "@mantine/core";
import { useAtomValue, useSetAtom } from "jotai";
import { Link, useLocation } from "react-router-dom";
import { tokenAtom } from "../api/session.ts";
import { Sidebar } from "../frame/Sidebar.tsx";
import { sheetAtom } from "../frame/sidebar-state.ts";
import { sidebar } from "../frame/slots.ts";
import { t } from "../locale/text.ts";
import { useMe } from "../person/me.ts";
import { ArrowLeftIcon, CloseIcon } from "../theme/icons.tsx";
import { isWithin, lastOutside, sectionsFor } from "./sections.ts";
import classes from "./settings-rail.module.css";
import { settingsGroups } from "./slots.ts";
import { nameOf, useSpace } from "./space.ts";

/** The sections of the settings in place of the sidebar, for those who administer. */
export function SettingsRail() {
  const me = useMe();
  const token = useAtomValue(tokenAtom);
  const isOther = token === null || (me !== undefined && !me.can.administer);
  return isOther ? <Sidebar /> : <Sections can={me?.can} />;
}

function Sections({ can }: { can: NonNullable<ReturnType<typeof useMe>>["can"] | undefined }) {
  const { data: space } = useSpace();
  const { pathname } = useLocation();
  const closeSheet = useSetAtom(sheetAtom);
  const sections = can === undefined ? [] : sectionsFor(can);
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
        {settingsGroups.map((group) => {
          const inGroup = sections.filter((section) => section.group === group);
          if (inGroup.length === 0) return null;
          return (
            <section key={group} aria-labelledby={`settings-${group}`}>
              <h2 className={classes.group} id={`settings-${group}`}>
                {group}
              </h2>
              {inGroup.map(({ id, title, path, Icon }) => (
                <Link
                  key={id}
                  className={classes.row}
                  to={path}
                  aria-current={isWithin(path, pathname) ? "page" : undefined}
                >
                  <Icon size={16} />
                  <span className="cut">{title}</span>
                </Link>
              ))}
            </section>
          );
        })}
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
