import { t } from "../locale/text.ts";
import type { SetupForm } from "./form.ts";
import classes from "./setup.module.css";

/** The facts that the form will write to the log, as far as they are entered. */
export function Facts({ form }: { form: SetupForm }) {
  const person = `${form.first_name} ${form.last_name}`.trim();
  const space = form.space_name.trim();
  const facts = [
    {
      text:
        person === ""
          ? t("You become the first administrator")
          : t("{person} becomes the first administrator", { person }),
      type: "PersonRegistered",
    },
    {
      text: space === "" ? t("The space is created") : t("The space “{space}” is created", { space }),
      type: "SpaceFounded",
    },
    { text: t("Your first page"), type: "EntryCreated" },
  ];
  return (
    <aside className={classes.right} aria-label={t("What happens then")}>
      <div className={classes.facts}>
        <p className={classes.factsTitle}>{t("The log begins here")}</p>
        <p className={classes.factsLead}>
          {t(
            "Everything that happens becomes a fact, and no fact is ever changed or removed. These will be your first.",
          )}
        </p>
        <ol>
          {facts.map((fact) => (
            <li key={fact.type} className={classes.fact}>
              <div className={classes.factText}>{fact.text}</div>
              <div className={classes.factType}>{fact.type}</div>
            </li>
          ))}
        </ol>
      </div>
    </aside>
  );
}
