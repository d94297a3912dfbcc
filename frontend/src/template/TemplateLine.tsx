import type { PageProps } from "../entry/slots.ts";
import { t } from "../locale/text.ts";
import { useMe } from "../person/me.ts";
import { TemplateIcon } from "../theme/icons.tsx";
import notes from "../theme/page-note.module.css";
import { startFrom } from "./add-page.ts";

/** Shows that a page is a template, and offers to start a page from it. */
export function TemplateLine({ entry, isWriting }: PageProps) {
  const me = useMe();
  if (!entry.is_template || entry.at !== null) return null;
  return (
    <p className={notes.note}>
      <TemplateIcon size={16} />
      <span className="grow">{t("New pages can begin with this template.")}</span>
      {!isWriting && entry.published && me?.can.createAtTop && (
        <button type="button" onClick={() => startFrom({ parent: null, template: entry.id })}>
          {t("Start a page from it")}
        </button>
      )}
    </p>
  );
}
