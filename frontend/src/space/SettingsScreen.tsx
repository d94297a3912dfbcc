import { useEffect } from "react";
import { Link } from "react-router-dom";
import { TopBar } from "../frame/TopBar.tsx";
import { useMe } from "../person/me.ts";
import { ChevronRightIcon } from "../theme/icons.tsx";
import classes from "./settings.module.css";
import { settingsPages } from "./slots.ts";

/** `/admin/settings`: leads to all settings that the person may change. */
export function SettingsScreen() {
  const me = useMe();
  useEffect(() => {
    document.title = "Settings";
  }, []);
  return (
    <>
      <TopBar title="Settings" />
      <div className={classes.screen}>
        <h1>Settings</h1>
        <ul className={classes.list}>
          {me !== undefined &&
            settingsPages
              .all()
              .filter(({ may }) => may(me.can))
              .map(({ id, title, about, path }) => (
                <li key={id}>
                  <Link className={classes.line} to={path}>
                    <span className="grow">
                      <b>{title}</b>
                      <span>{about}</span>
                    </span>
                    <ChevronRightIcon size={16} />
                  </Link>
                </li>
              ))}
        </ul>
      </div>
    </>
  );
}
