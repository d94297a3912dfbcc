import type { UserInfo } from "@annals/query-api/contract";
import { Button, NativeSelect } from "@mantine/core";
import { useState } from "react";
import { chooseOwn, languages } from "../locale/choice.ts";
import { t } from "../locale/text.ts";
import { useSpace } from "../space/space.ts";
import { acting, acts } from "../toast/acts.ts";
import { setLanguage } from "./api.ts";
import classes from "./profile.module.css";
import { wasTyped } from "./typed.ts";

/** In which language a person reads the screens and their mails. */
export function LanguageSection({ me }: { me: UserInfo }) {
  const [waits, setWaits] = useState(false);
  const space = useSpace().data?.settings.general.language ?? "";
  async function choose(code: string): Promise<void> {
    await acting(acts.user, async () => {
      await setLanguage(code);
      chooseOwn(code || null);
      // Texts are loaded with the page. A reload would lose what somebody typed and did not save.
      if (wasTyped()) setWaits(true);
      else location.reload();
    });
  }
  return (
    <section aria-labelledby="me-language">
      <h2 id="me-language">{t("Language")}</h2>
      <p>
        {t(
          "For menus, buttons, messages and mails, wherever you sign in. Pages stay in the language they are written in.",
        )}
      </p>
      <NativeSelect
        aria-labelledby="me-language"
        maw={320}
        data={[
          { value: "", label: nobodyChose(space) },
          ...languages.map(({ code, name }) => ({ value: code, label: name })),
        ]}
        value={me.language ?? ""}
        onChange={(event) => void choose(event.currentTarget.value)}
      />
      {waits && (
        <output className={classes.waits}>
          {t("Saved. Save anything you typed here, then reload the page to read it in this language.")}
          <Button onClick={() => location.reload()}>{t("Reload")}</Button>
        </output>
      )}
    </section>
  );
}

/** The language of people who chose none. @param space the language of the space, if it has one */
function nobodyChose(space: string): string {
  const language = languages.find(({ code }) => code === space)?.name;
  return language === undefined ? t("Browser language") : t("Space language: {language}", { language });
}
