import { getDocs } from "@annals/query-api/contract";
import { Link } from "react-router-dom";
import { urlOf } from "../api/url.ts";
import { t } from "../locale/text.ts";
import { SectionScreen } from "./SectionScreen.tsx";
import { SwitchSetting } from "./Setting.tsx";
import classes from "./setting.module.css";
import { useSpace } from "./space.ts";

/** `/admin/settings/integrations`: what other programs and sites can do with the space. */
export function IntegrationsScreen() {
  const { data: space } = useSpace();
  return (
    <SectionScreen
      title={t("Integrations")}
      lead={t("What other programs and sites can do with this space.")}
    >
      {space !== undefined && (
        <SwitchSetting
          name="auth.api_tokens_refused"
          label={t("Refuse API tokens")}
          hint={t("Programs can neither read nor change anything here. People sign in as before.")}
          value={space.settings.auth.api_tokens_refused ?? false}
        />
      )}
      <Way
        label={t("For programs")}
        hint={t("Everything that the app does, programs can do as well: these are the calls.")}
        words={t("See the calls")}
        to={urlOf(getDocs)}
        isServer
      />
      <Way
        label={t("Webhooks")}
        hint={t("Programs are told when something happens here.")}
        words={t("See the webhooks")}
        to="/admin/settings/webhooks"
      />
      <Way
        label={t("API tokens")}
        hint={t("Each person creates their own, for reading only or for everything.")}
        words={t("Your tokens")}
        to="/me"
      />
      <Way
        label={t("Signing in")}
        hint={t("Google, Microsoft, GitHub, OpenID, a portal, or a directory (LDAP).")}
        words={t("Sign-in methods")}
        to="/admin/settings/login"
      />
      <Way
        label={t("Embeds")}
        hint={t("What pages can show from other sites.")}
        words={t("Choose the sites")}
        to="/admin/settings/embeds"
      />
    </SectionScreen>
  );
}

interface WayProps {
  label: string;
  hint: string;
  words: string;
  to: string;
  /** True for a page that the server renders itself. */
  isServer?: boolean;
}

function Way({ label, hint, words, to, isServer = false }: WayProps) {
  return (
    <div className={classes.setting} data-small>
      <div>
        <b className={classes.label}>{label}</b>
        <span className={classes.hint}>{hint}</span>
      </div>
      {isServer ? (
        <a className="link" href={to}>
          {words}
        </a>
      ) : (
        <Link className="link" to={to}>
          {words}
        </Link>
      )}
    </div>
  );
}
