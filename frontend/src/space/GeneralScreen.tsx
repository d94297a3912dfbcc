import { Link } from "react-router-dom";
import { HomeSetting } from "./HomeSetting.tsx";
import { SectionScreen } from "./SectionScreen.tsx";
import { SwitchSetting, TextSetting } from "./Setting.tsx";
import classes from "./setting.module.css";
import { useSpace } from "./space.ts";

/** `/admin/settings/app`: what the space is called, and where it begins. */
export function GeneralScreen() {
  const { data: space } = useSpace();
  return (
    <SectionScreen
      title="General"
      lead="Each setting saves itself, reaches everyone at once, and can be taken back."
    >
      {space !== undefined && (
        <>
          <TextSetting
            name="general.app_name"
            label="Name of the app"
            hint="In the sidebar, in mails, and for people who are not signed in."
            maxLength={200}
            isRequired
            value={space.settings.general.app_name}
          />
          <HomeSetting home={space.settings.general.home} />
          <SwitchSetting
            name="general.top_nav"
            label="Navigation at the top"
            hint="A bar with links of your choice, in place of the sidebar with the tree of pages."
            value={space.settings.general.top_nav}
          />
          <div className={classes.setting} data-small>
            <div>
              <b className={classes.label}>Sharing to the web</b>
              <span className={classes.hint}>
                {space.settings.auth.auth_required
                  ? "Off: everyone has to sign in."
                  : "On: everyone can read the pages that are shared to the web."}
              </span>
            </div>
            <Link className={classes.link} to="/admin/public">
              See the public pages
            </Link>
          </div>
        </>
      )}
    </SectionScreen>
  );
}
