import type { Settings } from "@annals/query-api/contract";
import { t } from "../locale/text.ts";
import { Setting } from "../space/Setting.tsx";
import { saveSetting } from "../space/settings.ts";
import { faceOf, families } from "../theme/font.ts";
import { FileSetting } from "./FileSetting.tsx";
import classes from "./look.module.css";

type Font = Settings["theme"]["font"];

const choices = [
  ["sans", t("Sans")],
  ["serif", t("Serif")],
  ["mono", t("Mono")],
  ["custom", t("Custom")],
] as const;

/** The font of everything in the space. */
export function FontSetting({ font }: { font: Font }) {
  const own = font.custom_url === "" ? undefined : font.custom_family;
  return (
    <>
      <Setting
        name="theme.font"
        label={t("Font")}
        hint={t("Of pages, menus and this screen. Custom is the file that you upload below.")}
        value={font}
      >
        <fieldset className={classes.fonts} aria-label={t("Font")}>
          {choices.map(([choice, label]) => (
            <button
              key={choice}
              type="button"
              aria-pressed={font.choice === choice}
              disabled={choice === "custom" && own === undefined}
              onClick={() => void saveSetting("theme.font", { ...font, choice }, font)}
            >
              <b style={{ fontFamily: families[choice] }} aria-hidden="true">
                {t("Aa")}
              </b>
              {label}
            </button>
          ))}
        </fieldset>
      </Setting>
      <FileSetting
        name="theme.font"
        label={t("A font of your own")}
        hint={t("WOFF2, WOFF, TTF or OTF. It is kept here: readers ask no other server for it.")}
        value={font}
        accept=".woff2,.woff,.ttf,.otf,font/woff2,font/woff,font/ttf,font/otf"
        choose={t("Choose a font…")}
        shown={own === undefined ? undefined : <span className="cut">{own}</span>}
        toValue={({ url, mime_type, name }) => ({
          choice: "custom",
          custom_url: url,
          custom_type: mime_type,
          custom_family: name.replace(/\.\w+$/, "").slice(0, 200),
        })}
        empty={{ ...font, choice: font.choice === "custom" ? "sans" : font.choice, ...noFont }}
      />
      <style>{faceOf(font.custom_url)}</style>
    </>
  );
}

const noFont = { custom_url: "", custom_type: "", custom_family: "" };
