import { NativeSelect } from "@mantine/core";
import { languages } from "../locale/choice.ts";
import { t } from "../locale/text.ts";
import { Setting } from "./Setting.tsx";
import { saveSetting } from "./settings.ts";

const name = "general.language";

/** The language of screens and mails for people who chose none. */
export function LanguageSetting({ language }: { language: string }) {
  const label = t("Language");
  return (
    <Setting
      name={name}
      label={label}
      hint={t("For screens and mails, for guests and for people who chose none in their profile.")}
      value={language}
    >
      <NativeSelect
        className="grow"
        aria-label={label}
        data={[
          { value: "", label: t("Their browser’s language") },
          ...languages.map(({ code, name }) => ({ value: code, label: name })),
        ]}
        value={language}
        onChange={(event) => void saveSetting(name, event.currentTarget.value, language)}
      />
    </Setting>
  );
}
