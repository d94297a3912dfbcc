import { NativeSelect } from "@mantine/core";
import { chooseLanguage, chosenLanguage, languages } from "../locale/choice.ts";
import { t } from "../locale/text.ts";

/** In which language this browser shows the screens. */
export function LanguageSection() {
  return (
    <section aria-labelledby="me-language">
      <h2 id="me-language">{t("Language")}</h2>
      <p>
        {t("Of menus, buttons and messages in this browser. Pages stay in the language they are written in.")}
      </p>
      <NativeSelect
        aria-labelledby="me-language"
        maw={320}
        data={[
          { value: "", label: t("As the browser says") },
          ...languages.map(({ code, name }) => ({ value: code, label: name })),
        ]}
        value={chosenLanguage()}
        onChange={(event) => chooseLanguage(event.currentTarget.value)}
      />
    </section>
  );
}
