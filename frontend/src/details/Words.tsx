import type { Entry } from "@annals/query-api/contract";
import { Textarea, TextInput } from "@mantine/core";
import { t } from "../locale/text.ts";
import classes from "./details.module.css";
import type { Held } from "./held.ts";
import { Section } from "./parts.tsx";

/** The title and description of a page in links. */
export function Words({ held: { fields, change } }: { held: Held }) {
  return (
    <Section title={t("In links and search")}>
      <div className={classes.words}>
        <TextInput
          aria-label={t("Title in links")}
          maxLength={300}
          value={fields.title}
          error={fields.title.trim() === "" ? t("Give the page a title.") : undefined}
          onChange={(event) => change({ title: event.currentTarget.value })}
        />
        <Textarea
          aria-label={t("Description")}
          placeholder={t("What the page is about")}
          autosize
          minRows={3}
          maxRows={8}
          maxLength={2000}
          value={fields.description}
          onChange={(event) => change({ description: event.currentTarget.value })}
        />
      </div>
    </Section>
  );
}

export function WordsToRead({ entry }: { entry: Entry }) {
  if (entry.description === "") return null;
  return (
    <Section title={t("In links and search")}>
      <p>{entry.description}</p>
    </Section>
  );
}
