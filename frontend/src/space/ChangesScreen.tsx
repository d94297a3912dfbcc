import { getSettingChanges, type SettingChange, type Settings } from "@annals/query-api/contract";
import { Button } from "@mantine/core";
import { useCall } from "../api/swr.ts";
import { serverNow } from "../locale/clock.ts";
import { ago } from "../locale/dates.ts";
import { t } from "../locale/text.ts";
import looks from "../theme/looks.module.css";
import { SectionScreen } from "./SectionScreen.tsx";
import classes from "./setting.module.css";
import { type SettingName, saveSetting } from "./settings.ts";
import { useSpace } from "./space.ts";

/** `/admin/settings/update`: changes of the settings, the newest first, each with Undo. */
export function ChangesScreen() {
  const { data: space } = useSpace();
  const { data } = useCall(getSettingChanges, {});
  const changes = data?.data.toSorted((one, other) => (one.changed_at < other.changed_at ? 1 : -1));
  return (
    <SectionScreen title={t("Changes")} lead={t("What was changed in the settings, the newest first.")}>
      {changes?.length === 0 && <p className={looks.hint}>{t("Nobody has changed a setting yet.")}</p>}
      {space !== undefined &&
        changes?.map((change) => (
          <Change key={change.setting} change={change} value={valueIn(space.settings, change.setting)} />
        ))}
    </SectionScreen>
  );
}

/** @param value what it is now */
function Change({ change, value }: { change: SettingChange; value: unknown }) {
  const { setting, before, changed_by, changed_at } = change;
  const name = nameOfSetting(setting);
  return (
    <div className={classes.setting} data-small>
      <div>
        <b className={classes.label}>{name}</b>
        <span className={classes.hint}>
          {changed_by.display_name}, {ago(changed_at, serverNow())}
        </span>
        <span className={classes.hint}>
          {t("Now {now}, before {before}", { now: shown(value), before: shown(before) })}
        </span>
      </div>
      <Button
        aria-label={t("Undo: {label}", { label: name })}
        onClick={() => void saveSetting(setting as SettingName, before ?? emptyLike(value), value)}
      >
        {t("Undo")}
      </Button>
    </div>
  );
}

const emptyLike = (value: unknown) => (typeof value === "boolean" || value === undefined ? false : "");

function valueIn(settings: Settings, name: string): unknown {
  const [group = "", setting = ""] = name.split(".");
  return (settings as Record<string, Record<string, unknown>>)[group]?.[setting];
}

/** A value in a few words. */
function shown(value: unknown): string {
  if (value === undefined || value === null || value === "") return t("nothing");
  if (typeof value === "boolean") return value ? t("on") : t("off");
  if (typeof value === "string") return `“${value.length > 80 ? `${value.slice(0, 80)}…` : value}”`;
  if (typeof value === "number") return String(value);
  if (Array.isArray(value))
    return t("{count, plural, one {# item} other {# items}}", { count: value.length });
  const { choice, custom_family, enabled, logo } = value as Record<string, unknown>;
  return shown((choice === "custom" ? custom_family : choice) ?? enabled ?? logo);
}

const names: Partial<Record<SettingName, string>> = {
  "general.app_name": t("Name of the app"),
  "general.home": t("Home page"),
  "general.language": t("Language"),
  "general.top_nav": t("Navigation at the top"),
  "general.notifications": t("Notifications"),
  "general.allow_signup": t("People can register"),
  "general.maintenance": t("Maintenance"),
  "general.maintenance_text": t("Maintenance message"),
  "comments.guests": t("Guests read comments"),
  "comments.new_pages": t("New pages can be commented on"),
  "auth.auth_required": t("Only for people who are signed in"),
  "auth.sso": t("Signed link (JWT)"),
  "auth.second_factor_required": t("Members need a second factor"),
  "auth.api_tokens_refused": t("Refuse API tokens"),
  "theme.branding": t("Logo"),
  "theme.hue": t("Color"),
  "theme.colors": t("Color shades"),
  "theme.font": t("Font"),
  "meta.title": t("Title"),
  "meta.description": t("Description"),
  "meta.image": t("Social image"),
  "meta.noindex": t("Hide from search engines"),
  "footer.text": t("Footer text"),
  "footer.links": t("Footer links"),
  "embeds.blocked": t("Blocked sites"),
  "embeds.sites": t("Further sites"),
  "review.approvals": t("Approvals before publishing"),
  "links.checked": t("Check links to other sites"),
};

const nameOfSetting = (setting: string): string => names[setting as SettingName] ?? setting;
