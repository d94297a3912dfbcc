import type { EntrySummary, Template } from "@annals/query-api/contract";
import { Button, Modal, TextInput } from "@mantine/core";
import {
  type FormEvent,
  Fragment,
  type KeyboardEvent,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from "react";
import { openDialog } from "../dialog/dialog.ts";
import { newPage } from "../draft/new-page.ts";
import { Prose } from "../entry/page/Prose.tsx";
import { sectionDialog } from "../entry/section-dialog.ts";
import { useEntry } from "../entry/store.ts";
import { takeTyped } from "../entry/typed-ahead.ts";
import { t } from "../locale/text.ts";
import { ChevronDownIcon } from "../theme/icons.tsx";
import { useTemplates } from "./api.ts";
import { NewPlace } from "./NewPlace.tsx";
import classes from "./template.module.css";

export interface TemplateProps {
  /** The page above the new one; null for the top. */
  parent: Pick<EntrySummary, "id" | "title"> | null;
  /** Id of the template that is chosen first. */
  template?: string;
  /** Takes the id of the chosen template into the page that is open, where no new page is wanted. */
  onChoose?(id: string): void;
  onClose(): void;
}

/** The start of a new page: nothing, or a template. */
type Choice = { id: string | null; title: string; description: string };
/** How many templates are shown as the usual ones. */
const maxUsual = 3;
const blank: Choice = { id: null, title: t("Blank page"), description: t("Nothing on it yet") };

/** "Start page from…": a blank page or a template, each with a look at it. */
export default function TemplateDialog({ parent, template, onChoose, onClose }: TemplateProps) {
  const { data } = useTemplates();
  const [text, setText] = useState("");
  const [chosen, setChosen] = useState<string | null>(template ?? null);
  const [place, setPlace] = useState(parent);
  const [isPlacing, setIsPlacing] = useState(false);
  const id = useId();
  const key = text.trim().toLocaleLowerCase();
  const templates = data?.data ?? [];
  const fits = ({ title, description }: Choice) =>
    `${title} ${description}`.toLocaleLowerCase().includes(key);
  const fitting: Choice[] = [...(onChoose === undefined ? [blank] : []), ...templates].filter(fits);
  // A text that matches no template becomes the title of a new page: no typed key is lost.
  const title = onChoose === undefined && fitting.length === 0 ? text.trim() : "";
  const choices =
    title === ""
      ? fitting
      : [{ id: null, title: `“${title}”`, description: t("A blank page with this title") }];
  const usual = templates.slice(0, maxUsual).filter(({ pages }) => pages > 0);
  const groupOf = ({ id }: Choice) =>
    usual.length === 0 || id === null
      ? null
      : usual.some((one) => one.id === id)
        ? t("Often here")
        : t("In this space");
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
    else void newPage(place, title === "" ? undefined : title, choice.id ?? undefined);
  }
  function onKeyDown(event: KeyboardEvent): void {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step === undefined || choices.length === 0) return;
    event.preventDefault();
    setChosen(choices[(at + step + choices.length) % choices.length]!.id);
  }

  if (isPlacing) return <NewPlace place={place} onChoose={setPlace} onClose={() => setIsPlacing(false)} />;
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
            <FindField
              list={`${id}-list`}
              active={choice === undefined ? undefined : `${id}-${at}`}
              text={text}
              onText={setText}
              onKeyDown={onKeyDown}
            />
            <div className={classes.list} role="listbox" id={`${id}-list`} aria-label={t("Templates")}>
              {choices.map((one, index) => {
                const group = groupOf(one);
                const isFirst = group !== null && (index === 0 || groupOf(choices[index - 1]!) !== group);
                return (
                  <Fragment key={one.id ?? "blank"}>
                    {isFirst && (
                      <div className={classes.group} role="presentation">
                        {group}
                      </div>
                    )}
                    {/* biome-ignore lint/a11y/useKeyWithClickEvents: the field above has the focus and the keys. */}
                    {/* biome-ignore lint/a11y/useFocusableInteractive: the field above has the focus and the keys. */}
                    <div
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
                  </Fragment>
                );
              })}
            </div>
          </div>
          <Preview template={templates.find((one) => one.id === choice?.id)} />
        </div>
        <div className={classes.foot}>
          {onChoose !== undefined ? (
            <span className={classes.place}>{t("In this page")}</span>
          ) : (
            <button
              type="button"
              className={classes.place}
              aria-haspopup="dialog"
              onClick={() => setIsPlacing(true)}
            >
              <span className="cut">{place === null ? t("At the top") : t("In {title}", place)}</span>
              <ChevronDownIcon size={16} />
            </button>
          )}
          <span className="grow" />
          {onChoose === undefined && (
            <Button variant="subtle" onClick={() => openDialog(sectionDialog, { parent: place })}>
              {t("Section instead…")}
            </Button>
          )}
          <Button variant="subtle" className="only-wide" onClick={onClose}>
            {t("Cancel")}
          </Button>
          <Button variant="filled" type="submit" disabled={choice === undefined}>
            {onChoose === undefined ? t("Start page") : t("Use this template")}
          </Button>
        </div>
      </form>
    </Modal>
  );
}

interface FindFieldProps {
  /** Id of the list that it filters, and of the choice in it that Enter takes. */
  list: string;
  active: string | undefined;
  text: string;
  onText(text: string): void;
  onKeyDown(event: KeyboardEvent): void;
}

/** Takes the focus as soon as it is there, with everything typed until then. */
function FindField({ list, active, text, onText, onKeyDown }: FindFieldProps) {
  const field = useRef<HTMLInputElement>(null);
  const latest = useRef(onText);
  useLayoutEffect(() => {
    field.current?.focus();
    const typed = takeTyped();
    if (typed !== null) latest.current([typed.title, ...typed.text].join(" "));
  }, []);
  return (
    <TextInput
      ref={field}
      role="combobox"
      aria-label={t("Find a template")}
      aria-expanded="true"
      aria-controls={list}
      aria-activedescendant={active}
      placeholder={t("Find a template")}
      autoComplete="off"
      value={text}
      onChange={(event) => onText(event.currentTarget.value)}
      onKeyDown={onKeyDown}
      data-autofocus
    />
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
