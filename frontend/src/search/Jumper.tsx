import { getEntry } from "@annals/query-api/contract";
import { Loader, Modal } from "@mantine/core";
import { useAtomValue } from "jotai";
import { type KeyboardEvent, useEffect, useId, useLayoutEffect, useMemo, useRef, useState } from "react";
import { useNavigate } from "react-router-dom";
import { idOfLink } from "../address/address.ts";
import { prefetch } from "../api/swr.ts";
import { type Command, commandsAtom } from "../command/commands.ts";
import { isComposing } from "../command/composing.ts";
import { closeJumper } from "../command/jumper.ts";
import { Keys } from "../command/Keys.tsx";
import { takeTyping } from "../command/typed-ahead.ts";
import { newPage } from "../draft/new-page.ts";
import { hereAtom } from "../entry/here.ts";
import { knownNodes, titleOf, useLevel } from "../entry/store.ts";
import { addressOfSearch } from "../found/address.ts";
import type { Hint } from "../found/hints.ts";
import {
  allKey,
  createKey,
  firstChoice,
  type Group,
  groupKnown,
  groupsBefore,
  groupsFound,
  type Line,
  type Visit,
  withHints,
} from "../found/lines.ts";
import { recentVisits } from "../found/recent.ts";
import { useNarrow } from "../frame/sidebar-state.ts";
import { isChord } from "../locale/platform.ts";
import { rich } from "../locale/rich.tsx";
import { t } from "../locale/text.ts";
import { useLate } from "../progress/late.ts";
import { useSavedSearchCommands } from "../saved-search/commands.tsx";
import { NewPageIcon, SearchIcon } from "../theme/icons.tsx";
import { useSearchAge } from "./age.ts";
import { useFilesFound, withFiles } from "./files-found.ts";
import { JumperLine } from "./JumperLine.tsx";
import classes from "./jumper.module.css";
import { useSearch } from "./search.ts";
import { useUnanswered } from "./unanswered.ts";
import { useCursor, useHints } from "./use-hints.ts";

/** Search and commands in one: pages first, then people, then what can be done. */
export default function Jumper() {
  const narrow = useNarrow();
  return (
    <Modal.Root
      opened
      onClose={closeJumper}
      size={680}
      yOffset={narrow ? 8 : 88}
      padding={0}
      // Not as `className` of the content: Mantine gives that to the element around it, too.
      classNames={{ content: classes.content }}
    >
      <Modal.Overlay color="var(--veil)" backgroundOpacity={1} />
      <Modal.Content aria-label={t("Search and commands")} radius="md">
        <JumperBox onClose={closeJumper} />
      </Modal.Content>
    </Modal.Root>
  );
}

function JumperBox({ onClose }: { onClose(): void }) {
  const navigate = useNavigate();
  const offered = useAtomValue(commandsAtom);
  const saved = useSavedSearchCommands();
  const commands = useMemo(() => [...offered, ...saved], [offered, saved]);
  const [text, setText] = useState("");
  const query = text.trim();
  /** The text to be searched exactly as typed. */
  const [exactly, setExactly] = useState<string | null>(null);
  const search = useSearch(query, exactly === query);
  const isAnswered = query === "" || search.isAnswered;
  /** Where the cursor is in the text. */
  const [cursor, setCursor] = useState(0);
  const hints = useHints(text, cursor, lettersOfNames);
  const files = useFilesFound(query);
  const groups = useGroups(query, search, commands, hints, files);
  const lines = useMemo(() => groups.flatMap((group) => group.lines), [groups]);
  /** Key of the line that was chosen by arrows or pointer; null for none: then it is the first that Enter may take. */
  const [chosen, setChosen] = useState<string | null>(null);
  const list = useRef<HTMLDivElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const id = useId();
  const line = lines.find(({ key }) => key === chosen) ?? firstChoice(lines);
  const at = line === undefined ? -1 : lines.indexOf(line);

  // The field has the focus from the first moment. What was typed before comes first.
  useLayoutEffect(() => {
    field.current?.focus();
    const ahead = takeTyping();
    if (ahead === "") return;
    setText((now) => ahead + now);
    setCursor(ahead.length);
  }, []);
  useCursor(field, text, cursor);
  useEffect(() => {
    const element = list.current?.querySelector('[aria-selected="true"]');
    if (at <= 0) list.current?.scrollTo({ top: 0 });
    else element?.scrollIntoView({ block: "nearest" });
    const entry = line?.kind === "page" ? idOfLink(line.to) : null;
    if (entry === null) return;
    const timer = setTimeout(() => prefetch(getEntry, { params: { id: entry } }), 100);
    return () => clearTimeout(timer);
  }, [at, line]);

  const enter = useEnter(isAnswered, (newTab) => {
    // Without an answer the lines are only what this browser knows.
    if (search.error === undefined) take(line, newTab);
  });

  function take(taken: Line | undefined, newTab = false): void {
    if (taken === undefined) return;
    if (taken.kind === "hint") write(taken.hint.text, taken.hint.cursor);
    else if (taken.kind === "page") {
      if (newTab) window.open(taken.to, "_blank", "noopener");
      else {
        onClose();
        void navigate(taken.to);
      }
    } else if (taken.kind === "command") {
      onClose();
      // Runs after the focus is back where it was: the command may move it.
      setTimeout(() => taken.command.run(), 0);
    } else if (taken.to !== null) {
      onClose();
      void navigate(taken.to);
    }
  }

  function onKeyDown(event: KeyboardEvent): void {
    if (isComposing(event)) return;
    const size = lines.length;
    const steps: Record<string, number> = {
      ArrowDown: (at + 1) % size,
      ArrowUp: (Math.max(at, 0) - 1 + size) % size,
      PageDown: Math.min(size - 1, at + 5),
      PageUp: Math.max(0, at - 5),
    };
    const create = lines.find(({ key }) => key === createKey);
    if (event.key in steps) {
      event.preventDefault();
      choose(lines[steps[event.key]!]);
    } else if (event.key === "Tab" && !event.shiftKey && hints.length > 0) {
      // As in a shell: Tab completes what is being typed.
      event.preventDefault();
      take(line?.kind === "hint" ? line : lines.find(({ kind }) => kind === "hint"));
    } else if (event.key === "Enter" && event.shiftKey && query !== "") {
      event.preventDefault();
      onClose();
      void navigate(addressOfSearch(query));
    } else if (event.key === "Enter") {
      event.preventDefault();
      const newTab = event.metaKey || event.ctrlKey;
      if (isAnswered || line?.key === chosen) take(line, newTab);
      else enter.wait(newTab);
    } else if (create?.kind === "command" && isChord(event.nativeEvent, create.command.keys ?? "")) {
      event.preventDefault();
      take(create);
    }
  }

  function choose(other: Line | undefined): void {
    enter.forget();
    setChosen(other?.key ?? null);
  }

  function write(words: string, at = words.length): void {
    choose(undefined);
    setText(words);
    setCursor(at);
  }

  function searchFor(other: string, exact: boolean): void {
    write(other);
    setExactly(exact ? other : null);
    field.current?.focus();
  }

  const found = search.found;
  const corrected = query === "" ? null : (found?.corrected ?? null);
  const suggested = query === "" ? null : (found?.suggested ?? null);
  const nothing =
    query !== "" && isAnswered && !found?.data.length && !found?.people.length && files.length === 0;
  useUnanswered(nothing && search.error === undefined ? query : null);
  const age = useSearchAge();
  const says = enter.isWaiting || enter.isLate || corrected !== null || suggested !== null;
  const waits = useLate(!isAnswered && lines.every(({ kind }) => kind === "command"));
  const first = new Map<string, number>();
  let seen = 0;
  for (const group of groups) {
    first.set(group.title, seen);
    seen += group.lines.length;
  }

  return (
    <>
      <div className={classes.field}>
        {enter.isWaiting ? <Loader size={20} /> : <SearchIcon size={20} />}
        <input
          ref={field}
          className={classes.input}
          dir="auto"
          role="combobox"
          aria-label={t("Search for pages, people and commands")}
          aria-expanded={lines.length > 0}
          aria-controls={`${id}-list`}
          aria-activedescendant={at < 0 ? undefined : `${id}-${at}`}
          aria-busy={!isAnswered}
          aria-autocomplete="list"
          placeholder={t("Search for pages...")}
          autoComplete="off"
          spellCheck={false}
          value={text}
          maxLength={500}
          onChange={({ currentTarget }) =>
            write(currentTarget.value, currentTarget.selectionStart ?? undefined)
          }
          onKeyDown={onKeyDown}
          data-autofocus
        />
        <button type="button" className={classes.escape} onClick={onClose}>
          <Keys keys="escape" />
          <span className={`sr ${classes.cancel}`}>{t("Cancel")}</span>
        </button>
      </div>
      {(search.error !== undefined || nothing || waits) && (
        <p className={classes.words}>
          {search.error?.message ?? (nothing ? t("No results") : t("Loading..."))}
        </p>
      )}
      <div className={classes.list} role="listbox" id={`${id}-list`} aria-label={t("Results")} ref={list}>
        {groups.map((group) => (
          // biome-ignore lint/a11y/useSemanticElements: a group of options, not of fields.
          <div key={group.title} role="group" aria-label={group.title}>
            <div className={classes.heading} aria-hidden="true">
              {group.title}
            </div>
            {group.lines.map((one, index) => {
              const place = first.get(group.title)! + index;
              return (
                <JumperLine
                  key={one.key}
                  line={one}
                  id={`${id}-${place}`}
                  isChosen={place === at}
                  onPoint={() => choose(one)}
                  onTake={(newTab) => take(one, newTab)}
                />
              );
            })}
          </div>
        ))}
      </div>
      <div className={classes.foot} data-says={says || (query !== "" && age !== null) || undefined}>
        <span className="only-wide">
          <Keys keys="arrowup" />
          <Keys keys="arrowdown" /> {t("choose")}
        </span>
        <span className="only-wide">
          <Keys keys="enter" /> {t("open")}
        </span>
        <span className="only-wide">
          <Keys keys="mod+enter" joined /> {t("new tab")}
        </span>
        {query !== "" && (
          <span className="only-wide">
            <Keys keys="shift+enter" joined /> {t("all results")}
          </span>
        )}
        <span className={classes.corrected} role="status">
          {enter.isWaiting && (
            <span className={classes.waits}>{t("Opening the first page for “{query}”…", { query })}</span>
          )}
          {enter.isLate && <span className={classes.waits}>{t("The search takes longer than usual.")}</span>}
          {corrected !== null && (
            <>
              {rich("Close matches to {words} are shown.", { words: <b>{corrected}</b> })}{" "}
              <button type="button" className={classes.other} onClick={() => searchFor(query, true)}>
                {t("Search instead for “{query}”", { query })}
              </button>
            </>
          )}
          {suggested !== null && (
            <button type="button" className={classes.other} onClick={() => searchFor(suggested, false)}>
              {rich("Did you mean {words}?", { words: <b>{suggested}</b> })}
            </button>
          )}
          {query !== "" && age !== null && !says && <span className={classes.waits}>{age}</span>}
          <span className="sr">
            {!isAnswered || query === ""
              ? ""
              : (search.error?.message ??
                (nothing ? t("No results") : t("{count} results", { count: lines.length })))}
          </span>
        </span>
      </div>
    </>
  );
}

/** How many letters of an operator's name are typed before it is offered: most words are not operators. */
const lettersOfNames = 2;

/** How long Enter waits for the answer to what was typed, in milliseconds. */
const patience = 1000;

/**
 * Enter before the answer has arrived: it waits, because the lines on the screen belong to fewer letters. @param go what
 * it does once the answer has arrived
 */
function useEnter(isAnswered: boolean, go: (newTab: boolean) => void) {
  const [state, setState] = useState<"idle" | "late" | { newTab: boolean }>("idle");
  const isWaiting = typeof state === "object";
  const latest = useRef(go);
  latest.current = go;
  useEffect(() => {
    if (!isWaiting) return;
    const timer = setTimeout(() => setState("late"), patience);
    return () => clearTimeout(timer);
  }, [isWaiting]);
  useEffect(() => {
    if (!isAnswered || state === "idle") return;
    setState("idle");
    if (typeof state === "object") latest.current(state.newTab);
  }, [isAnswered, state]);
  return {
    isWaiting,
    isLate: state === "late",
    wait: (newTab: boolean) => setState({ newTab }),
    forget: () => setState("idle"),
  };
}

function useGroups(
  query: string,
  { found, error }: ReturnType<typeof useSearch>,
  commands: Command[],
  hints: Hint[],
  files: Line[],
): Group[] {
  const { nodes: top } = useLevel(null);
  const navigate = useNavigate();
  const here = useAtomValue(hereAtom).id;
  const groups = useMemo(() => {
    if (query === "") return groupsBefore(visits(), here, top ?? [], commands);
    const { data: results = [], people = [], corrected } = found ?? {};
    const create = commands.find((command) => command.id === "new");
    const others = groupsFound(query, {
      results,
      foundBy: corrected ?? query,
      people,
      commands,
      create: create === undefined ? null : createLine(create, query),
    });
    const known = error === undefined ? [] : [groupKnown(query, visits(), knownNodes())];
    return withFiles([...known, ...others], files);
  }, [query, found, error, commands, top, here, files]);
  const all =
    query === "" || !found?.data.length
      ? null
      : allLine(found.total, () => void navigate(addressOfSearch(query)));
  return withHints(groups, hints, all);
}

const allLine = (total: number, run: () => void): Line => ({
  kind: "command",
  key: allKey,
  label: t("Show {results, plural, one {# result} other {# results}} with filters", { results: total }),
  matches: [],
  command: { id: allKey, label: "", group: "", icon: <SearchIcon />, keys: "shift+enter", run },
});

const createLine = (create: Command, query: string): Line => ({
  kind: "command",
  key: createKey,
  label: t("New page “{query}”", { query }),
  matches: [],
  command: {
    ...create,
    icon: <NewPageIcon />,
    run: () => void newPage(null, query.slice(0, 300)),
  },
});

/** The pages that were read last, with their current titles. */
function visits(): Visit[] {
  return recentVisits().map((visit) => ({ ...visit, title: titleOf(visit.id) ?? visit.title }));
}
