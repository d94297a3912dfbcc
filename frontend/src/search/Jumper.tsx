import { getEntry } from "@annals/query-api/contract";
import { Modal } from "@mantine/core";
import { useAtomValue } from "jotai";
import { type KeyboardEvent, useEffect, useId, useLayoutEffect, useMemo, useRef, useState } from "react";
import { useNavigate } from "react-router-dom";
import { prefetch } from "../api/swr.ts";
import { commandsAtom } from "../command/commands.ts";
import { Keys } from "../command/Keys.tsx";
import { openDialog } from "../dialog/dialog.ts";
import { idOfLink } from "../entry/address.ts";
import { createDialog } from "../entry/dialogs.ts";
import { hereAtom } from "../entry/here.ts";
import { titleOf, useLevel } from "../entry/store.ts";
import { useNarrow } from "../frame/sidebar-state.ts";
import { NewPageIcon, SearchIcon } from "../theme/icons.tsx";
import { JumperLine } from "./JumperLine.tsx";
import classes from "./jumper.module.css";
import { type Group, groupsBefore, groupsFound, type Line, type Visit } from "./lines.ts";
import { closeJumper } from "./open.ts";
import { recentVisits } from "./recent.ts";
import { useSearch } from "./search.ts";
import { takeTyping } from "./typed-ahead.ts";

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
      <Modal.Content aria-label="Search and commands" radius="md">
        <JumperBox onClose={closeJumper} />
      </Modal.Content>
    </Modal.Root>
  );
}

function JumperBox({ onClose }: { onClose(): void }) {
  const navigate = useNavigate();
  const commands = useAtomValue(commandsAtom);
  const [text, setText] = useState("");
  const query = text.trim();
  /** What was to be searched for just as it was typed. */
  const [exactly, setExactly] = useState<string | null>(null);
  const search = useSearch(query, exactly === query);
  const groups = useGroups(query, search.found, commands);
  const lines = useMemo(() => groups.flatMap((group) => group.lines), [groups]);
  const [chosen, setChosen] = useState(0);
  const list = useRef<HTMLDivElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const id = useId();
  const at = Math.min(chosen, Math.max(0, lines.length - 1));
  const line = lines[at];

  // The field has the focus from the first moment. What was typed before comes first.
  useLayoutEffect(() => {
    field.current?.focus();
    const ahead = takeTyping();
    if (ahead !== "") setText((now) => ahead + now);
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: other words, other lines: the first one is chosen again.
  useEffect(() => setChosen(0), [query, search.query]);
  useEffect(() => {
    const element = list.current?.querySelector('[aria-selected="true"]');
    if (at === 0) list.current?.scrollTo({ top: 0 });
    else element?.scrollIntoView({ block: "nearest" });
    const entry = line?.kind === "page" ? idOfLink(line.to) : null;
    if (entry === null) return;
    const timer = setTimeout(() => prefetch(getEntry, { params: { id: entry } }), 100);
    return () => clearTimeout(timer);
  }, [at, line]);

  function take(taken: Line | undefined, newTab = false): void {
    if (taken === undefined) return;
    if (taken.kind === "page") {
      if (newTab) window.open(taken.to, "_blank", "noopener");
      else {
        onClose();
        void navigate(taken.to);
      }
    } else if (taken.kind === "command") {
      onClose();
      // After the focus is back where it was: the command may move it.
      setTimeout(() => taken.command.run(), 0);
    } else if (taken.to !== null) {
      onClose();
      void navigate(taken.to);
    }
  }

  function onKeyDown(event: KeyboardEvent): void {
    if (event.nativeEvent.isComposing) return;
    const size = lines.length;
    const steps: Record<string, number> = {
      ArrowDown: size === 0 ? 0 : (at + 1) % size,
      ArrowUp: size === 0 ? 0 : (at - 1 + size) % size,
      PageDown: Math.min(size - 1, at + 5),
      PageUp: Math.max(0, at - 5),
    };
    if (event.key in steps) {
      event.preventDefault();
      setChosen(Math.max(0, steps[event.key]!));
    } else if (event.key === "Enter") {
      event.preventDefault();
      take(line, event.metaKey || event.ctrlKey);
    }
  }

  function searchFor(other: string, exact: boolean): void {
    setText(other);
    setExactly(exact ? other : null);
    field.current?.focus();
  }

  const found = search.found;
  const corrected = query === "" ? null : (found?.corrected ?? null);
  const suggested = query === "" ? null : (found?.suggested ?? null);
  const nothing = query !== "" && search.query === query && !found?.data.length && !found?.people.length;
  const waits = query !== "" && lines.length === 0 && search.isLoading;
  const first = new Map<string, number>();
  let seen = 0;
  for (const group of groups) {
    first.set(group.title, seen);
    seen += group.lines.length;
  }

  return (
    <>
      <div className={classes.field}>
        <SearchIcon size={20} />
        <input
          ref={field}
          className={classes.input}
          role="combobox"
          aria-label="Search for pages, people and commands"
          aria-expanded={lines.length > 0}
          aria-controls={`${id}-list`}
          aria-activedescendant={line === undefined ? undefined : `${id}-${at}`}
          aria-autocomplete="list"
          placeholder="Search for pages..."
          autoComplete="off"
          spellCheck={false}
          value={text}
          maxLength={500}
          onChange={(event) => setText(event.currentTarget.value)}
          onKeyDown={onKeyDown}
          data-autofocus
        />
        <button type="button" className={classes.escape} onClick={onClose}>
          <Keys keys="escape" />
          <span className={classes.cancel}>Cancel</span>
        </button>
      </div>
      {(nothing || waits) && (
        <p className={classes.words}>{search.error?.message ?? (nothing ? "No results" : "Loading...")}</p>
      )}
      <div className={classes.list} role="listbox" id={`${id}-list`} aria-label="Results" ref={list}>
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
                  onPoint={() => setChosen(place)}
                  onTake={(newTab) => take(one, newTab)}
                />
              );
            })}
          </div>
        ))}
      </div>
      <div className={classes.foot} data-says={corrected !== null || suggested !== null || undefined}>
        <span className="only-wide">
          <Keys keys="arrowup" />
          <Keys keys="arrowdown" /> choose
        </span>
        <span className="only-wide">
          <Keys keys="enter" /> open
        </span>
        <span className="only-wide">
          <Keys keys="mod+enter" joined /> new tab
        </span>
        <span className={classes.corrected} role="status">
          {corrected !== null && (
            <>
              Close matches to <b>{corrected}</b> are shown.{" "}
              <button type="button" className={classes.other} onClick={() => searchFor(query, true)}>
                Search instead for “{query}”
              </button>
            </>
          )}
          {suggested !== null && (
            <button type="button" className={classes.other} onClick={() => searchFor(suggested, false)}>
              Did you mean <b>{suggested}</b>?
            </button>
          )}
          <span className="sr">{query === "" ? "" : nothing ? "No results" : `${lines.length} results`}</span>
        </span>
      </div>
    </>
  );
}

function useGroups(
  query: string,
  found: ReturnType<typeof useSearch>["found"],
  commands: Parameters<typeof groupsFound>[3],
): Group[] {
  const { nodes: top } = useLevel(null);
  const here = useAtomValue(hereAtom).id;
  return useMemo(() => {
    if (query === "") return groupsBefore(visits(), here, top ?? [], commands);
    const groups = groupsFound(query, found?.data ?? [], found?.people ?? [], commands);
    const create = commands.find((command) => command.id === "new");
    if (create === undefined) return groups;
    const line: Line = {
      kind: "command",
      key: "new-named",
      label: `New page “${query}”`,
      matches: [],
      command: {
        ...create,
        icon: <NewPageIcon />,
        run: () => openDialog(createDialog, { parent: null, title: query.slice(0, 300) }),
      },
    };
    const actions = groups.find((group) => group.title === "Actions");
    const others = groups.filter((group) => group !== actions && group.title !== "Go to");
    const rest = actions?.lines.filter((one) => one.key !== "command-new") ?? [];
    const places = groups.filter((group) => group.title === "Go to");
    return [...others, { title: "Actions", lines: [...rest, line] }, ...places];
  }, [query, found, commands, top, here]);
}

/** The pages that were read last, with their current titles. */
function visits(): Visit[] {
  return recentVisits().map((visit) => ({ ...visit, title: titleOf(visit.id) ?? visit.title }));
}
