import { Link } from "react-router-dom";
import { t } from "../locale/text.ts";
import { HomeSetting } from "./HomeSetting.tsx";
import { LanguageSetting } from "./LanguageSetting.tsx";
import { SectionScreen } from "./SectionScreen.tsx";
import { SwitchSetting, TextSetting } from "./Setting.tsx";
import classes from "./setting.module.css";
import { useSpace } from "./space.ts";

/** `/admin/settings/app`: the name of the space, and its home page. */
export function GeneralScreen() {
  const { data: space } = useSpace();
  return (
    <SectionScreen
      title={t("General")}
      lead={t("Each setting saves itself, applies to everyone at once, and can be undone.")}
    >
      {space !== undefined && (
        <>
          <TextSetting
            name="general.app_name"
            label={t("Name of the app")}
            hint={t("In the sidebar, in mails, and for people who are not signed in.")}
            maxLength={200}
            isRequired
            value={space.settings.general.app_name}
          />
          <LanguageSetting language={space.settings.general.language} />
          <HomeSetting home={space.settings.general.home} />
          <SwitchSetting
            name="general.top_nav"
            label={t("Navigation at the top")}
            hint={t("A bar with links of your choice, in place of the sidebar with the tree of pages.")}
            value={space.settings.general.top_nav}
          />
          <SwitchSetting
            name="general.notifications"
            label={t("Notifications")}
            hint={t("The updates in the sidebar: who commented, mentioned somebody, or published a page.")}
            value={space.settings.general.notifications}
          />
          <SwitchSetting
            name="comments.new_pages"
            label={t("New pages can be commented on")}
            hint={t(
              "For pages created in Annals. Each page can be set otherwise in its menu while it is edited.",
            )}
            value={space.settings.comments.new_pages}
          />
          <SwitchSetting
            name="comments.guests"
            label={t("Guests read comments")}
            hint={t("On pages that are shared to the web. Nobody who is not signed in can write one.")}
            value={space.settings.comments.guests}
          />
          <SwitchSetting
            name="presence.shown"
            label={t("Show who is at a page")}
            hint={t("Members see who else reads or writes it. Each can hide themselves.")}
            value={space.settings.presence.shown}
          />
          <SwitchSetting
            name="reading.counted"
            label={t("Count reads and failed searches")}
            hint={t(
              "For the reports: how many people read a page, and what at least five people searched for and did not find. It never says who. If you turn it off, what was counted is deleted within an hour.",
            )}
            value={space.settings.reading.counted}
          />
          <SwitchSetting
            name="links.checked"
            label={t("Check links to other sites")}
            hint={t(
              "For the reports: about every three weeks, this server checks whether each address that published pages link to still answers. Those sites learn this server's address, and nothing else.",
            )}
            value={space.settings.links.checked}
          />
          <div className={classes.setting} data-small>
            <div>
              <b className={classes.label}>{t("Sharing to the web")}</b>
              <span className={classes.hint}>
                {space.settings.auth.auth_required
                  ? t("Off: everyone has to sign in.")
                  : t("On: everyone can read the pages that are shared to the web.")}
              </span>
            </div>
            <Link className="link" to="/admin/public">
              {t("See the public pages")}
            </Link>
          </div>
        </>
      )}
    </SectionScreen>
  );
}
