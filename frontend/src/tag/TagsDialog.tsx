import type { Entry, ListedTag } from "@annals/query-api/contract";
import { Modal, TextInput } from "@mantine/core";
import { type KeyboardEvent, useEffect, useId, useState } from "react";
import { isComposing } from "../command/composing.ts";
import { useEntry } from "../entry/store.ts";
import { t } from "../locale/text.ts";
import { Dot } from "../tag-mark/Dot.tsx";
import { CheckIcon, PlusIcon } from "../theme/icons.tsx";
import { useIsWriting } from "../writing/state.ts";
import { useTags } from "./api.ts";
import { toggleTag, usePageTags } from "./page-tags.ts";
import classes from "./tag.module.css";

/** How many tags are offered at a time; typing finds the others. */
const maxOffered = 100;
/** The longest name of a tag. */
const maxName = 60;

export interface TagsProps {
  /** Of the page. */
  id: string;
  onClose(): void;
}

/** Adds tags to a page, and removes them. */
export default function TagsDialog({ id, onClose }: TagsProps) {
  const { data: entry } = useEntry(id);
  return (
    <Modal
      opened
      onClose={onClose}
      title={entry === undefined ? t("Tags") : t("Tags of “{title}”", { title: entry.title })}
    >
      {entry !== undefined && <Picker entry={entry} />}
    </Modal>
  );
}

type Option = { id?: string; name: string; color: ListedTag["color"]; pages: number | null };

function Picker({ entry }: { entry: Entry }) {
  const isWriting = useIsWriting(entry.id);
  const present = usePageTags(entry);
  const { data } = useTags();
  const [text, setText] = useState("");
  const [at, setAt] = useState(0);
  const id = useId();
  const name = text
    .trim()
    .replace(/^#+\s*/, "")
    .replace(/\s+/g, " ")
    .slice(0, maxName);
  const options = optionsFor(name, data?.data ?? [], present);
  const chosen = Math.min(at, options.length - 1);
  useEffect(() => {
    document.getElementById(`${id}-${chosen}`)?.scrollIntoView({ block: "nearest" });
  }, [id, chosen]);

  function take(option: Option | undefined): void {
    if (option === undefined) return;
    setText("");
    setAt(0);
    void toggleTag(entry, present, option, isWriting);
  }
  function onKeyDown(event: KeyboardEvent): void {
    if (isComposing(event)) return;
    const steps: Record<string, number> = {
      ArrowDown: (chosen + 1) % options.length,
      ArrowUp: (chosen - 1 + options.length) % options.length,
    };
    if (event.key in steps && options.length > 0) {
      event.preventDefault();
      setAt(steps[event.key]!);
    } else if (event.key === "Enter") {
      event.preventDefault();
      take(options[chosen]);
    }
  }
  const has = (option: Option) => present.some((tag) => tag.id === option.id);

  return (
    <>
      <TextInput
        role="combobox"
        aria-label={t("Find or create a tag")}
        aria-expanded={options.length > 0}
        aria-controls={`${id}-list`}
        aria-activedescendant={chosen < 0 ? undefined : `${id}-${chosen}`}
        aria-autocomplete="list"
        autoComplete="off"
        placeholder={t("Find or create a tag")}
        value={text}
        maxLength={maxName}
        onChange={(event) => {
          setText(event.currentTarget.value);
          setAt(0);
        }}
        onKeyDown={onKeyDown}
        data-autofocus
      />
      <div
        className={classes.options}
        role="listbox"
        id={`${id}-list`}
        aria-label={t("Tags")}
        aria-multiselectable="true"
      >
        {options.map((option, index) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the field above has the focus and the keys.
          // biome-ignore lint/a11y/useFocusableInteractive: the field above has the focus and the keys.
          <div
            key={option.id ?? "new"}
            id={`${id}-${index}`}
            role="option"
            aria-selected={has(option)}
            className={classes.option}
            data-at={index === chosen || undefined}
            onPointerMove={() => setAt(index)}
            onClick={() => take(option)}
          >
            <span className={classes.check}>{has(option) && <CheckIcon size={16} />}</span>
            {option.id === undefined ? <PlusIcon size={14} /> : <Dot color={option.color} />}
            <span className="cut">
              {option.id === undefined ? t("New tag “{name}”", { name: option.name }) : option.name}
            </span>
            {option.pages !== null && (
              <span className={classes.pages}>
                {t("{count, plural, one {# page} other {# pages}}", { count: option.pages })}
              </span>
            )}
          </div>
        ))}
      </div>
      {options.length === 0 && data !== undefined && (
        <p className={classes.hint}>{t("No tags yet. Type a name to create the first one.")}</p>
      )}
      <p className={classes.hint}>
        {isWriting
          ? t("Readers see a change of the tags when you publish it.")
          : t("Readers see a change at once.")}
      </p>
    </>
  );
}

/** The tags of the page first, then those that match the typed text, and a new one of that name. */
function optionsFor(
  name: string,
  tags: ListedTag[],
  present: { id: string; name: string; color: Option["color"] }[],
): Option[] {
  const key = name.toLocaleLowerCase();
  const isOn = (tag: { id: string }) => present.some(({ id }) => id === tag.id);
  const known: Option[] = [
    ...present.map((tag) => ({ ...tag, pages: tags.find(({ id }) => id === tag.id)?.pages ?? null })),
    ...tags.filter((tag) => !isOn(tag)),
  ];
  const fitting = known.filter((tag) => tag.name.toLocaleLowerCase().includes(key)).slice(0, maxOffered);
  const first = (tag: Option) => (tag.name.toLocaleLowerCase() === key ? 0 : 1);
  const sorted = key === "" ? fitting : fitting.sort((a, b) => first(a) - first(b));
  const isNew = key !== "" && !known.some((tag) => tag.name.toLocaleLowerCase() === key);
  return isNew ? [...sorted, { name, color: "gray", pages: null }] : sorted;
}
