import { t } from "../locale/text.ts";
import { ProvidersSection } from "../provider/ProvidersSection.tsx";
import { SectionScreen } from "../space/SectionScreen.tsx";
import { SwitchSetting } from "../space/Setting.tsx";
import classes from "../space/settings.module.css";
import { useSpace } from "../space/space.ts";

/** `/admin/settings/login`: who gets in, and how. A change applies at once. */
export function SignInSettingsScreen() {
  const { data: space } = useSpace();
  return (
    <SectionScreen
      title={t("Sign-in")}
      lead={t("Who gets into this space, and how. Changes take effect at once.")}
    >
      {space !== undefined && (
        <>
          <ProvidersSection sso={space.settings.auth.sso.enabled} />
          <h2 className={classes.heading}>{t("Who can join")}</h2>
          <SwitchSetting
            name="general.allow_signup"
            label={t("People can register")}
            hint={t(
              "Anyone who confirms their address becomes a member who reads and comments. This needs a mail server.",
            )}
            value={space.settings.general.allow_signup}
          />
          <SwitchSetting
            name="auth.auth_required"
            label={t("Only for people who are signed in")}
            hint={t("Turned off, guests see the pages that are shared to the web.")}
            value={space.settings.auth.auth_required}
          />
          <SwitchSetting
            name="auth.second_factor_required"
            label={t("Members need a second factor")}
            hint={t("Members without one set it up before anything else. API tokens keep working.")}
            value={space.settings.auth.second_factor_required ?? false}
          />
        </>
      )}
    </SectionScreen>
  );
}
