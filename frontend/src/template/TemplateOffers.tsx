import { type KeyboardEvent, useEffect, useRef } from "react";
import { openDialog } from "../dialog/dialog.ts";
import type { OfferProps } from "../draft/slots.ts";
import { t } from "../locale/text.ts";
import looks from "../theme/looks.module.css";
import { expectTemplate, useTemplates } from "./api.ts";
import { beginWith } from "./begin.ts";
import classes from "./offers.module.css";
import { templateDialog } from "./template-dialog.ts";

/** How many fit into one line. */
const max = 4;

/** Templates for an empty page. It never takes the focus by itself; the arrow down leads to it from the text. */
export function TemplateOffers({ entry, editor, isEmpty }: OfferProps) {
  const { data } = useTemplates();
  const root = useRef<HTMLElement>(null);
  const now = useRef(isEmpty);
  /** Undoes the fields that came with the template. */
  const takeBack = useRef<(() => void) | null>(null);
  useEffect(() => {
    now.current = isEmpty;
    if (!isEmpty) return;
    takeBack.current?.();
    takeBack.current = null;
  }, [isEmpty]);

  const templates = data?.data ?? [];
  const isShown = isEmpty && templates.length > 0;
  useEffect(() => {
    const text = editor.domElement;
    if (!isShown || !text) return;
    const onKeyDown = (event: globalThis.KeyboardEvent) => {
      if (event.key !== "ArrowDown" || event.shiftKey || event.altKey || event.ctrlKey || event.metaKey)
        return;
      event.preventDefault();
      event.stopPropagation();
      root.current?.querySelector<HTMLElement>("li button")?.focus();
    };
    text.addEventListener("keydown", onKeyDown, { capture: true });
    return () => text.removeEventListener("keydown", onKeyDown, { capture: true });
  }, [editor, isShown]);
  if (!isEmpty || data === undefined) return null;
  if (templates.length === 0)
    return (
      <p className={`${classes.offers} ${classes.paste}`}>
        {t("Or paste. Text from Word, Google Docs, Notion and Markdown keeps its shape.")}
      </p>
    );

  async function choose(id: string): Promise<void> {
    const undo = await beginWith(id, entry.id, editor, () => now.current);
    if (undo !== null) takeBack.current = undo;
  }

  function onKeyDown(event: KeyboardEvent): void {
    if (event.key === "Escape" || event.key === "ArrowUp") {
      event.preventDefault();
      editor.focus();
    }
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const all = [...root.current!.querySelectorAll<HTMLElement>("li button")];
    const at = all.indexOf(document.activeElement as HTMLElement);
    all[(at + step + all.length) % all.length]?.focus();
  }

  return (
    <section ref={root} className={classes.offers} aria-label={t("Templates")} onKeyDown={onKeyDown}>
      <header>
        <h2 className={`grow ${looks.group}`}>{t("Start from")}</h2>
        {templates.length > max && (
          <button
            type="button"
            className={classes.all}
            onClick={() => openDialog(templateDialog, { parent: null, onChoose: (id) => void choose(id) })}
          >
            {t("All {templates, plural, one {# template} other {# templates}}…", {
              templates: data?.total ?? templates.length,
            })}
          </button>
        )}
      </header>
      <ul>
        {templates.slice(0, max).map(({ id, title, description }) => (
          <li key={id}>
            <button
              type="button"
              className={classes.offer}
              onPointerEnter={() => expectTemplate(id)}
              onFocus={() => expectTemplate(id)}
              onClick={() => void choose(id)}
            >
              <b className="cut">{title}</b>
              {description !== "" && <span className="cut">{description}</span>}
            </button>
          </li>
        ))}
      </ul>
      <p className={classes.paste}>
        {t("Or paste. Text from Word, Google Docs, Notion and Markdown keeps its shape.")}
      </p>
    </section>
  );
}
