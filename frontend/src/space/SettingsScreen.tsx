import { Link, Navigate } from "react-router-dom";
import { useNarrow } from "../frame/sidebar-state.ts";
import { TopBar } from "../frame/TopBar.tsx";
import { useTitle } from "../frame/title.ts";
import { t } from "../locale/text.ts";
import { ToTheStart } from "../person/ForRight.tsx";
import { useMe } from "../person/me.ts";
import { ChevronRightIcon } from "../theme/icons.tsx";
import { sectionsFor } from "./sections.ts";
import classes from "./settings.module.css";
import { settingsGroups } from "./slots.ts";

/** `/admin/settings`: leads to the first section; on a phone, and for those who do not administer, lists the sections. */
export function SettingsScreen() {
  const me = useMe();
  const narrow = useNarrow();
  useTitle(t("Settings"));
  if (me?.can.administer && !narrow) return <Navigate to="/admin/settings/app" replace />;
  const sections = me === undefined ? [] : sectionsFor(me.can);
  if (me !== undefined && sections.length === 0) return <ToTheStart />;
  return (
    <>
      <TopBar title={t("Settings")} />
      <div className={classes.screen}>
        <h1>{t("Settings")}</h1>
        {Object.entries(settingsGroups).map(([group, name]) => {
          const inGroup = sections.filter((section) => section.group === group);
          if (inGroup.length === 0) return null;
          return (
            <section key={group} aria-label={name}>
              <h2 className={classes.group}>{name}</h2>
              <ul className={classes.list}>
                {inGroup.map(({ id, title, about, path, Icon }) => (
                  <li key={id}>
                    <Link className={classes.line} to={path}>
                      <Icon />
                      <span className="grow">
                        <b>{title}</b>
                        <span>{about}</span>
                      </span>
                      <ChevronRightIcon size={16} />
                    </Link>
                  </li>
                ))}
              </ul>
            </section>
          );
        })}
      </div>
    </>
  );
}
