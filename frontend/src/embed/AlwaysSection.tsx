import { Button } from "@mantine/core";
import { t } from "../locale/text.ts";
import { askAgain, useAlways } from "./always.ts";
import classes from "./embed.module.css";

/** The sites whose content is loaded without asking, if there are any. */
export function AlwaysSection() {
  const sites = useAlways();
  if (sites.length === 0) return null;
  return (
    <section aria-labelledby="me-embeds">
      <h2 id="me-embeds">{t("Embeds in pages")}</h2>
      <p>{t("In this browser, pages load what these sites show without asking you.")}</p>
      <ul className={classes.sites}>
        {sites.map((site) => (
          <li key={site}>
            <span className="grow">{site}</span>
            <Button
              size="xs"
              variant="subtle"
              aria-label={t("Ask again: {site}", { site })}
              onClick={() => askAgain(site)}
            >
              {t("Ask again")}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
