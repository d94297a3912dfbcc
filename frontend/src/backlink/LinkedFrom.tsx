import { Button } from "@mantine/core";
import { useState } from "react";
import { PageCards } from "../entry/page/PageCards.tsx";
import type { PageProps } from "../entry/slots.ts";
import { rich } from "../locale/rich.tsx";
import { t } from "../locale/text.ts";
import { AlertTriangleIcon } from "../theme/icons.tsx";
import { maxShown, useLinks } from "./api.ts";
import classes from "./backlink.module.css";
import { trailOf } from "./PageLink.tsx";

/** The pages that link to this one; for its editors, its broken links. */
export function LinkedFrom({ entry }: PageProps) {
  const [pages, setPages] = useState(1);
  const { data } = useLinks(entry.id, pages);
  if (data === undefined) return null;
  const { data: linking, total, broken } = data;
  const more = total - linking.length;
  return (
    <>
      {broken.length > 0 && <BrokenLinks id={entry.id} broken={broken} />}
      {total > 0 && (
        <section className={classes.linked} aria-labelledby="linked">
          <h2 id="linked">
            {t("Linked from")}{" "}
            <span>{t("{count, plural, one {# page} other {# pages}}", { count: total })}</span>
          </h2>
          <PageCards pages={linking} lineOf={trailOf} isCut />
          {more > 0 && linking.length < maxShown && (
            <Button variant="subtle" onClick={() => setPages(pages + 1)}>
              {t("Show more")}
            </Button>
          )}
        </section>
      )}
    </>
  );
}

/** Lists the broken links of the page, and marks them in its text. */
function BrokenLinks({ id, broken }: { id: string; broken: { target: string; text: string }[] }) {
  const marked = broken.map(({ target }) => `[data-entry="${id}"] .prose a[href*="${target}" i]`).join(", ");
  return (
    <section className={classes.broken} aria-label={t("Broken links")}>
      <style>{`${marked} { text-decoration: underline wavy var(--danger); }`}</style>
      <AlertTriangleIcon size={16} />
      <p>
        {rich(
          "{count, plural, one {One link on this page leads to a page that is gone:} other {# links on this page lead to pages that are gone:}} {links}.",
          {
            count: broken.length,
            links: broken.map(({ target, text }, at) => (
              <span key={target}>
                {at > 0 && ", "}
                <b>{text === "" ? t("a link without text") : text}</b>
              </span>
            )),
          },
        )}
      </p>
    </section>
  );
}
