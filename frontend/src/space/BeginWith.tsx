import { Radio } from "@mantine/core";
import { t } from "../locale/text.ts";
import "@mantine/core/styles/InlineInput.layer.css";
import "@mantine/core/styles/Radio.layer.css";
import type { Begun } from "./created.ts";
import classes from "./new-space.module.css";

interface BeginWithProps {
  /** The name of the space that settings can be taken from; null where somebody may not. */
  here: string | null;
  value: Begun;
  onChoose(begun: Begun): void;
}

/** The initial content of a new space. */
export function BeginWith({ here, value, onChoose }: BeginWithProps) {
  return (
    <Radio.Group
      label={t("Begin with")}
      value={value}
      onChange={(next) => onChoose(next as Begun)}
      classNames={{ label: classes.label }}
    >
      <div className={classes.choices}>
        <Radio value="page" label={t("One empty page")} />
        {here !== null && (
          <Radio
            value="settings"
            label={t("Settings and theme of {space}", { space: here })}
            description={t("Sign-in, emails, terms. No pages, no people.")}
          />
        )}
        <Radio
          value="import"
          label={t("An import")}
          description={t("A zip of Markdown, such as the export of a space.")}
        />
      </div>
    </Radio.Group>
  );
}
