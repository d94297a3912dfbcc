import { TextInput } from "@mantine/core";
import { type KeyboardEvent, memo, useEffect, useId, useMemo, useRef, useState } from "react";
import { isComposing } from "../../command/composing.ts";
import { t } from "../../locale/text.ts";
import classes from "./picker.module.css";
import { type Emoji, type EmojiGroup, emojiGroups, findEmojis } from "./picker.ts";

/** How many emojis are in a row. */
const columns = 9;

/** Emojis by kind, or found by words: by pointer, or by arrow keys and Enter from the field. */
export function EmojiPicker({ onChoose }: { onChoose(emoji: string): void }) {
  const [words, setWords] = useState("");
  /** The results of a search; null while nothing is typed. */
  const [found, setFound] = useState<{ words: string; emojis: Emoji[] } | null>(null);
  /** Which row and which emoji in it Enter chooses; null until an arrow key is pressed or something is found. */
  const [active, setActive] = useState<[row: number, column: number] | null>(null);
  const list = useRef<HTMLDivElement>(null);
  const id = useId();
  const groups = useMemo(
    () => (found === null ? emojiGroups : [{ name: t("Found"), emojis: found.emojis }]),
    [found],
  );
  const rows = useMemo(() => groups.flatMap(rowsOf), [groups]);

  useEffect(() => {
    let isOld = false;
    const show = (emojis: Emoji[] | null) => {
      if (isOld) return;
      setFound(emojis && { words, emojis });
      setActive(emojis?.length ? [0, 0] : null);
    };
    if (words.trim() === "") show(null);
    else void findEmojis(words).then(show);
    return () => {
      isOld = true;
    };
  }, [words]);
  useEffect(() => {
    if (active !== null)
      list.current?.querySelector("[aria-selected=true]")?.scrollIntoView({ block: "nearest" });
  }, [active]);

  /** What Enter chooses: never a result for fewer letters. */
  async function chosen(): Promise<Emoji | undefined> {
    if (words.trim() !== "" && found?.words !== words) return (await findEmojis(words))[0];
    return active === null ? undefined : rows[active[0]]?.[active[1]];
  }

  function onKeyDown(event: KeyboardEvent): void {
    if (isComposing(event)) return;
    if (event.key === "Enter") {
      event.preventDefault();
      void chosen().then((emoji) => emoji && onChoose(emoji.sign));
      return;
    }
    const next = moved(rows, active, event.key);
    if (next === undefined) return;
    event.preventDefault();
    setActive(next);
  }

  let first = 0;
  return (
    <>
      <TextInput
        type="search"
        aria-label={t("Search for an emoji")}
        placeholder={t("Search for an emoji, such as “house”")}
        value={words}
        onChange={(event) => setWords(event.currentTarget.value)}
        onKeyDown={onKeyDown}
        role="combobox"
        aria-expanded
        aria-autocomplete="list"
        aria-controls={id}
        aria-activedescendant={active === null ? undefined : optionId(id, active)}
        data-autofocus
      />
      <div className={classes.list} id={id} role="listbox" aria-label={t("Emojis")} ref={list}>
        {groups.map((group) => {
          const from = first;
          const rowsHere = Math.ceil(group.emojis.length / columns);
          first += rowsHere;
          const isHere = active !== null && active[0] >= from && active[0] < from + rowsHere;
          return (
            <Group
              key={group.name}
              id={id}
              group={group}
              from={from}
              active={isHere ? active : null}
              onChoose={onChoose}
            />
          );
        })}
      </div>
      {found?.emojis.length === 0 && <p className={classes.none}>{t("No emoji has this name.")}</p>}
    </>
  );
}

interface GroupProps {
  id: string;
  group: EmojiGroup;
  /** The number of its first row. */
  from: number;
  active: [number, number] | null;
  onChoose(emoji: string): void;
}

const Group = memo(function Group({ id, group, from, active, onChoose }: GroupProps) {
  const rows = Math.ceil(group.emojis.length / columns);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a group of options has no element of its own.
    <div
      role="group"
      aria-label={group.name}
      className={classes.group}
      style={{ containIntrinsicBlockSize: `${rows * 40 + 32}px` }}
    >
      <div className={classes.name} aria-hidden="true">
        {group.name}
      </div>
      <div className={classes.grid} role="presentation">
        {group.emojis.map(({ sign, name }, at) => {
          const place: [number, number] = [from + Math.floor(at / columns), at % columns];
          const isActive = active !== null && active[0] === place[0] && active[1] === place[1];
          return (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are those of the field.
            // biome-ignore lint/a11y/useFocusableInteractive: the field has the focus.
            <div
              key={name}
              id={optionId(id, place)}
              role="option"
              aria-selected={isActive}
              aria-label={name}
              title={name}
              className={classes.emoji}
              onClick={() => onChoose(sign)}
            >
              {sign}
            </div>
          );
        })}
      </div>
    </div>
  );
});

const optionId = (id: string, [row, column]: [number, number]) => `${id}-${row}-${column}`;

/** The emojis of a group in rows. */
const rowsOf = ({ emojis }: EmojiGroup): Emoji[][] =>
  Array.from({ length: Math.ceil(emojis.length / columns) }, (_, row) =>
    emojis.slice(row * columns, (row + 1) * columns),
  );

/** Where a key leads; undefined for a key that leads nowhere. */
function moved(rows: Emoji[][], active: [number, number] | null, key: string): [number, number] | undefined {
  if (active === null) return key === "ArrowDown" && rows.length > 0 ? [0, 0] : undefined;
  const [row, column] = active;
  const inRow = (to: number, at: number): [number, number] | undefined => {
    const last = (rows[to]?.length ?? 0) - 1;
    return last < 0 ? undefined : [to, Math.min(at, last)];
  };
  if (key === "ArrowDown") return inRow(row + 1, column) ?? active;
  if (key === "ArrowUp") return inRow(row - 1, column) ?? active;
  if (key === "ArrowRight") return column + 1 < rows[row]!.length ? [row, column + 1] : inRow(row + 1, 0);
  if (key === "ArrowLeft") return column > 0 ? [row, column - 1] : inRow(row - 1, columns);
  return undefined;
}
