import { ActionIcon } from "@mantine/core";
import { Fragment, type KeyboardEvent, useEffect, useId, useRef, useState } from "react";
import { isComposing } from "../command/composing.ts";
import type { Hint } from "../found/hints.ts";
import { operators, signs } from "../found/query.ts";
import { rich } from "../locale/rich.tsx";
import { t } from "../locale/text.ts";
import { CloseIcon, SearchIcon } from "../theme/icons.tsx";
import { Painted } from "./Painted.tsx";
import classes from "./search-screen.module.css";
import { useCursor, useHints, useTagHints } from "./use-hints.ts";

interface SearchFieldProps {
  /** What is searched for now. */
  value: string;
  /** @param isDone false while someone types */
  onSearch(text: string, isDone: boolean): void;
}

/** How long typing must pause before the search starts, in milliseconds. */
const rest = 250;

/** The field of the screen of results, with hints below it while operators are typed. */
export function SearchField({ value, onSearch }: SearchFieldProps) {
  const [text, setText] = useState(value);
  const [cursor, setCursor] = useState(value.length);
  const [isOpen, setOpen] = useState(false);
  const [chosen, setChosen] = useState(-1);
  const field = useRef<HTMLInputElement>(null);
  const id = useId();
  const operatorHints = useHints(text, cursor, 1);
  const tags = useTagHints(text, cursor);
  const hints = [...operatorHints, ...tags];
  const groups = [
    { label: t("Narrow the search"), hints: operatorHints },
    { label: t("Tags"), hints: tags },
  ].filter((group) => group.hints.length > 0);
  const shown = isOpen ? hints : [];
  const at = Math.min(chosen, shown.length - 1);
  useCursor(field, text, cursor);

  // The last text that this field searched for; another value comes from the address.
  const searched = useRef(value);
  useEffect(() => {
    if (value === searched.current) return;
    searched.current = value;
    setText(value);
    setCursor(value.length);
  }, [value]);
  const search = useRef<SearchFieldProps["onSearch"]>(onSearch);
  search.current = (words, isDone) => {
    searched.current = words.trim();
    onSearch(searched.current, isDone);
  };
  useEffect(() => {
    if (text.trim() === searched.current) return;
    const timer = setTimeout(() => search.current(text, false), rest);
    return () => clearTimeout(timer);
  }, [text]);

  function write(words: string, to: number): void {
    setText(words);
    setCursor(to);
    setChosen(-1);
    setOpen(true);
  }
  function take(hint: Hint | undefined): void {
    if (hint === undefined) return;
    write(hint.text, hint.cursor);
    field.current?.focus();
  }
  function onKeyDown(event: KeyboardEvent): void {
    if (isComposing(event)) return;
    if ((event.key === "ArrowDown" || event.key === "ArrowUp") && hints.length > 0) {
      event.preventDefault();
      setOpen(true);
      const step = event.key === "ArrowDown" ? 1 : -1;
      setChosen((Math.max(at, step < 0 ? 0 : -1) + step + hints.length) % hints.length);
    } else if (event.key === "Escape" && shown.length > 0) {
      event.preventDefault();
      setOpen(false);
    } else if ((event.key === "Enter" || event.key === "Tab") && at >= 0) {
      event.preventDefault();
      take(shown[at]);
    } else if (event.key === "Enter") {
      setOpen(false);
      search.current(text, true);
    }
  }

  return (
    <div className={classes.search}>
      <div className={classes.field}>
        <SearchIcon size={18} />
        <Painted text={text} field={field} />
        <input
          ref={field}
          dir="auto"
          role="combobox"
          aria-label={t("Search")}
          aria-expanded={shown.length > 0}
          aria-controls={`${id}-hints`}
          aria-activedescendant={at < 0 ? undefined : `${id}-${at}`}
          aria-autocomplete="list"
          placeholder={t("Search for pages...")}
          autoComplete="off"
          spellCheck={false}
          // biome-ignore lint/a11y/noAutofocus: who comes here without words comes to type them.
          autoFocus={value === ""}
          maxLength={500}
          value={text}
          onChange={({ currentTarget }) => write(currentTarget.value, currentTarget.selectionStart ?? 0)}
          onSelect={({ currentTarget }) => setCursor(currentTarget.selectionStart ?? 0)}
          onBlur={() => setOpen(false)}
          onKeyDown={onKeyDown}
        />
        {text !== "" && (
          <ActionIcon aria-label={t("Clear")} onClick={() => take({ ...cleared })}>
            <CloseIcon size={16} />
          </ActionIcon>
        )}
      </div>
      <div className={classes.hints} hidden={shown.length === 0}>
        <div id={`${id}-hints`} role="listbox" aria-label={t("Narrow the search")}>
          {isOpen &&
            groups.map((group) => (
              // biome-ignore lint/a11y/useSemanticElements: a part of a list of options.
              <div key={group.label} role="group" aria-label={group.label}>
                <p className={classes.hintGroup} aria-hidden="true">
                  {group.label}
                </p>
                {group.hints.map((hint) => (
                  // biome-ignore lint/a11y/useKeyWithClickEvents: the field above has the keys.
                  // biome-ignore lint/a11y/useFocusableInteractive: the field above has the focus.
                  <div
                    key={hint.key}
                    id={`${id}-${hints.indexOf(hint)}`}
                    role="option"
                    aria-selected={hints.indexOf(hint) === at}
                    className={classes.hint}
                    onMouseDown={(event) => event.preventDefault()}
                    onClick={() => take(hint)}
                  >
                    <code className={classes.operator}>{hint.operator}</code>
                    <span className="grow cut">{hint.label}</span>
                    <span className={classes.about}>{hint.about}</span>
                  </div>
                ))}
              </div>
            ))}
        </div>
        <Others offered={operatorHints} />
      </div>
      <p className={classes.narrow}>
        {rich("Narrow it with{operators}", {
          operators: operators.map(({ name, about }) => (
            <button
              key={name}
              type="button"
              title={about}
              onClick={() => {
                const begun = `${text.trim()} ${name}:`.trim();
                take({ ...cleared, text: begun, cursor: begun.length });
              }}
            >
              {name}:
            </button>
          )),
        })}
      </p>
    </div>
  );
}

/** The operators that are not offered at this place. */
function Others({ offered }: { offered: Hint[] }) {
  const others = [
    ...operators.map(({ name, about }) => ({ name: `${name}:`, about })),
    ...signs.map(({ sign, about }) => ({ name: sign === '"' ? '"…"' : `${sign}…`, about })),
  ].filter(({ name }) => !offered.some(({ operator }) => name.startsWith(operator)));
  if (others.length === 0) return null;
  return (
    <p className={classes.others}>
      {rich("Also {operators}", {
        operators: others.map(({ name, about }, at) => (
          <Fragment key={name}>
            {at > 0 && ", "}
            <code>{name}</code> {about}
          </Fragment>
        )),
      })}
    </p>
  );
}

const cleared: Hint = { key: "", operator: "", label: "", about: "", text: "", cursor: 0 };
