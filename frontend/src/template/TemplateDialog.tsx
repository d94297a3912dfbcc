import type { EntrySummary, Template } from "@annals/query-api/contract";
import { Button, Modal, TextInput } from "@mantine/core";
import { type FormEvent, type KeyboardEvent, useEffect, useId, useState } from "react";
import { openDialog } from "../dialog/dialog.ts";
import { newPage } from "../entry/new-page.ts";
import { Prose } from "../entry/page/Prose.tsx";
import { sectionDialog } from "../entry/section-dialog.ts";
import { useEntry } from "../entry/store.ts";
import { t } from "../locale/text.ts";
import { useTemplates } from "./api.ts";
import classes from "./template.module.css";

export interface TemplateProps {
  /** The page above the new one; null for the top. */
  parent: Pick<EntrySummary, "id" | "title" | "access"> | null;
  /** Id of the template that is chosen first. */
  template?: string;
  /** Takes the id of the chosen template into the page that is open, where no new page is wanted. */
  onChoose?(id: string): void;
  onClose(): void;
}

/** What a page can begin with: nothing, or a template. */
type Choice = { id: string | null; title: string; description: string };
const blank: Choice = { id: null, title: t("Blank page"), description: t("Nothing on it yet") };

/** "Start page from…": a blank page or a template, each with a look at it. */
export default function TemplateDialog({ parent, template, onChoose, onClose }: TemplateProps) {
  const { data } = useTemplates();
  const [text, setText] = useState("");
  const [chosen, setChosen] = useState<string | null>(template ?? null);
  const id = useId();
  const key = text.trim().toLocaleLowerCase();
  const templates = data?.data ?? [];
  const fits = ({ title, description }: Choice) =>
    `${title} ${description}`.toLocaleLowerCase().includes(key);
  const choices: Choice[] = [...(onChoose === undefined ? [blank] : []), ...templates].filter(fits);
  const at = Math.max(
    0,
    choices.findIndex((choice) => choice.id === chosen),
  );
  const choice = choices[at];
  useEffect(() => {
    document.getElementById(`${id}-${at}`)?.scrollIntoView({ block: "nearest" });
  }, [id, at]);

  function start(event?: FormEvent): void {
    event?.preventDefault();
    if (choice === undefined) return;
    onClose();
    if (onChoose !== undefined && choice.id !== null) onChoose(choice.id);
    else void newPage(parent, undefined, choice.id ?? undefined);
  }
  function onKeyDown(event: KeyboardEvent): void {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step === undefined || choices.length === 0) return;
    event.preventDefault();
    setChosen(choices[(at + step + choices.length) % choices.length]!.id);
  }

  return (
    <Modal
      opened
      onClose={onClose}
      title={t("Start page from...")}
      size={920}
      classNames={{ body: classes.body }}
    >
      <form onSubmit={start}>
        <div className={classes.split}>
          <div className={classes.side}>
            <TextInput
              role="combobox"
              aria-label={t("Find a template")}
              aria-expanded="true"
              aria-controls={`${id}-list`}
              aria-activedescendant={choice === undefined ? undefined : `${id}-${at}`}
              placeholder={t("Find a template")}
              autoComplete="off"
              value={text}
              onChange={(event) => setText(event.currentTarget.value)}
              onKeyDown={onKeyDown}
              data-autofocus
            />
            <div className={classes.list} role="listbox" id={`${id}-list`} aria-label={t("Templates")}>
              {choices.map((one, index) => (
                // biome-ignore lint/a11y/useKeyWithClickEvents: the field above has the focus and the keys.
                // biome-ignore lint/a11y/useFocusableInteractive: the field above has the focus and the keys.
                <div
                  key={one.id ?? "blank"}
                  id={`${id}-${index}`}
                  role="option"
                  aria-selected={index === at}
                  className={classes.choice}
                  onClick={() => setChosen(one.id)}
                  onDoubleClick={() => start()}
                >
                  <b>{one.title}</b>
                  {one.description !== "" && <small>{one.description}</small>}
                </div>
              ))}
            </div>
          </div>
          <Preview template={templates.find((one) => one.id === choice?.id)} />
        </div>
        <div className={classes.foot}>
          <span className={`${classes.place} grow`}>
            {onChoose !== undefined
              ? t("In this page")
              : parent === null
                ? t("At the top")
                : t("Below “{title}”", { title: parent.title })}
          </span>
          {onChoose === undefined && (
            <Button variant="subtle" onClick={() => openDialog(sectionDialog, { parent })}>
              {t("Section instead…")}
            </Button>
          )}
          <Button variant="filled" type="submit" disabled={choice === undefined}>
            {onChoose === undefined ? t("Start page") : t("Use this template")}
          </Button>
        </div>
      </form>
    </Modal>
  );
}

/** How a template looks. */
function Preview({ template }: { template: Template | undefined }) {
  const { data } = useEntry(template?.id ?? null);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls can be scrolled by keys.
    <section className={classes.preview} tabIndex={0} aria-label={t("Preview")}>
      {template === undefined ? (
        <p className={classes.hint}>
          {t("Start writing at once. Only people who can edit see it until you publish.")}
        </p>
      ) : (
        <>
          <p className={classes.hint}>
            {t("{person} keeps this template.", { person: template.author_user.display_name })}
            {template.pages > 0 &&
              ` ${t("{pages, plural, one {# page} other {# pages}} began with it.", { pages: template.pages })}`}
          </p>
          <div className={classes.sheet} inert>
            <p className={classes.title}>{template.title}</p>
            {data !== undefined && data.html !== "" && <Prose html={data.html} />}
          </div>
        </>
      )}
    </section>
  );
}
