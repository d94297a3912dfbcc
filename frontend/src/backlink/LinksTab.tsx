import type { Entry } from "@annals/query-api/contract";
import { Button } from "@mantine/core";
import { useState } from "react";
import { t } from "../locale/text.ts";
import { PaneBody } from "../pane/Pane.tsx";
import pane from "../pane/pane.module.css";
import { useLate } from "../progress/late.ts";
import { maxShown, useLinks } from "./api.ts";
import { PageLink } from "./PageLink.tsx";

/** The pages that link to this one; for its editors, its broken links. */
export function LinksTab({ entry }: { entry: Entry }) {
  const [pages, setPages] = useState(1);
  const { data, error } = useLinks(entry.id, pages);
  const isLate = useLate(data === undefined && error === undefined);
  const linking = data?.data ?? [];
  const more = (data?.total ?? 0) - linking.length;
  return (
    <PaneBody>
      {isLate && <p className={pane.hint}>{t("Loading...")}</p>}
      {error !== undefined && data === undefined && <p className={pane.hint}>{error.message}</p>}
      {data !== undefined && (
        <section className={pane.section} aria-labelledby="pane-linked">
          <h3 id="pane-linked">
            {t(
              "{count, plural, =0 {No page links to this one yet} one {Linked from # page} other {Linked from # pages}}",
              { count: data.total },
            )}
          </h3>
          {linking.map((page) => (
            <PageLink key={page.id} className={pane.link} page={page} />
          ))}
          {more > 0 && linking.length < maxShown && (
            <Button variant="subtle" onClick={() => setPages(pages + 1)}>
              {t("Show more")}
            </Button>
          )}
        </section>
      )}
      {data !== undefined && data.broken.length > 0 && (
        <section className={pane.section} aria-labelledby="pane-broken">
          <h3 id="pane-broken">{t("Broken links on this page")}</h3>
          <ul>
            {data.broken.map(({ target, text }) => (
              <li key={target}>{text === "" ? t("A link without text") : t("“{text}”", { text })}</li>
            ))}
          </ul>
          <p className={pane.hint}>{t("They lead to pages that are gone.")}</p>
        </section>
      )}
    </PaneBody>
  );
}
