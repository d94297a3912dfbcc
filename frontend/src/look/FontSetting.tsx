import type { Settings } from "@annals/query-api/contract";
import { Button, TextInput } from "@mantine/core";
import { type FormEvent, useState } from "react";
import { t } from "../locale/text.ts";
import { Setting } from "../space/Setting.tsx";
import { saveSetting } from "../space/settings.ts";
import { faceOf, families, isFamily } from "../theme/font.ts";
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
  const isGoogle = font.custom_type === "google";
  const file = font.custom_url === "" ? undefined : font.custom_family;
  const own = isGoogle ? font.custom_family : file;
  return (
    <>
      <Setting
        name="theme.font"
        label={t("Font")}
        hint={t("Of pages, menus and this screen. Custom is the one that you choose below.")}
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
              <b
                style={{ fontFamily: choice === "custom" && isGoogle ? `"${own}"` : families[choice] }}
                aria-hidden="true"
              >
                {t("Aa")}
              </b>
              {label}
            </button>
          ))}
        </fieldset>
      </Setting>
      <FileSetting
        name="theme.font"
        label={t("Your own font")}
        hint={t("WOFF2, WOFF, TTF or OTF. It is kept here: readers ask no other server for it.")}
        value={font}
        accept=".woff2,.woff,.ttf,.otf,font/woff2,font/woff,font/ttf,font/otf"
        choose={t("Choose a font…")}
        shown={file === undefined ? undefined : <span className="cut">{file}</span>}
        toValue={({ url, mime_type, name }) => ({
          choice: "custom",
          custom_url: url,
          custom_type: mime_type,
          custom_family: name.replace(/\.\w+$/, "").slice(0, 200),
        })}
        empty={{ ...font, choice: font.choice === "custom" ? "sans" : font.choice, ...noFont }}
      />
      <GoogleFont font={font} />
      <style>{faceOf(font.custom_url)}</style>
    </>
  );
}

/** A font that browsers load from Google: only after somebody has read what that means. */
function GoogleFont({ font }: { font: Font }) {
  const now = font.custom_type === "google" ? font.custom_family : "";
  const [typed, setTyped] = useState<string | null>(null);
  const name = (typed ?? now).trim();
  const use = async (event: FormEvent) => {
    event.preventDefault();
    const next = { choice: "custom", custom_url: "", custom_type: "google", custom_family: name };
    if (isFamily(name) && (await saveSetting("theme.font", next, font))) setTyped(null);
  };
  return (
    <Setting
      name="theme.font"
      label={t("A Google font")}
      hint={t(
        "The browser of everyone who visits this space then asks Google for it, so Google learns that they were here. It shows from the next load of a page on.",
      )}
      value={font}
    >
      <form className={classes.google} onSubmit={(event) => void use(event)}>
        <TextInput
          aria-label={t("A Google font")}
          placeholder={exampleFont}
          maxLength={60}
          value={typed ?? now}
          error={name !== "" && !isFamily(name) && t("Type its name, such as Source Serif 4.")}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
        <Button type="submit" disabled={!isFamily(name) || name === now}>
          {t("Load it from Google")}
        </Button>
        {now !== "" && (
          <Button
            variant="subtle"
            onClick={() => void saveSetting("theme.font", { ...noFont, choice: "sans" }, font)}
          >
            {t("Remove")}
          </Button>
        )}
      </form>
    </Setting>
  );
}

const exampleFont = "Source Serif 4";
const noFont = { custom_url: "", custom_type: "", custom_family: "" };
