import { atom, getDefaultStore, useAtomValue } from "jotai";
import { useEffect, useRef } from "react";
import { isApple, isChord } from "../locale/platform.ts";
import { slot } from "../slot/slot.ts";
import { isComposing } from "./composing.ts";

/**
 * What can be done on this screen: one list, offered by the jumper, shown by `?`, and run by its keys.
 * A component offers commands while it is on the screen (`useCommands`); a feature adds those that the whole app has to
 * `appCommands`.
 */
export interface Command {
  id: string;
  label: string;
  /** Its heading in the jumper: the page's title, "Actions", "Go to". */
  group: string;
  /** As in "mod+shift+p"; undefined when it has none. */
  keys?: string;
  /** Another chord for the same. */
  otherKeys?: string;
  icon?: React.ReactNode;
  /** True where its keys work in a text field as well, though others with Alt belong to the text. */
  worksInText?: boolean;
  /** False hides it in the jumper, where it makes no sense. */
  inJumper?: boolean;
  /** Other words that find it. */
  words?: string;
  run(): void;
}

/** Commands that the whole app has. `useList` is a hook that gives them, for this person and this moment. */
export const appCommands = slot<{ id: string; order: number; useList(): Command[] }>();

/** Keys that work where the focus is, and are not commands. The list of shortcuts shows them. */
export const localKeys = slot<{ id: string; order: number; group: string; keys: LocalKey[] }>();
export interface LocalKey {
  label: string;
  keys: string;
}

const store = getDefaultStore();
const sources = new Map<object, { commands: Command[]; order: number }>();
/** All commands on the screen, those of the page first. */
export const commandsAtom = atom<Command[]>([]);

/**
 * Offers commands while the component is on the screen. The list may be a new one at every render.
 * @param order sources with lower numbers come first; of those with the same number the last one that came
 */
export function useCommands(commands: Command[], order = 0): void {
  const source = useRef({}).current;
  const latest = useRef(commands);
  latest.current = commands;
  const signature = commands
    .map((command) => `${command.id}\n${command.label}\n${command.group}`)
    .join("\n\n");
  // biome-ignore lint/correctness/useExhaustiveDependencies: the signature says when the list is another one.
  useEffect(() => {
    const live = latest.current.map((command) => ({
      ...command,
      run: () => latest.current.find((one) => one.id === command.id)?.run(),
    }));
    sources.set(source, { commands: live, order });
    publish();
    return () => {
      sources.delete(source);
      publish();
    };
  }, [signature, source, order]);
}

function publish(): void {
  const inOrder = [...sources.values()].reverse().sort((a, b) => a.order - b.order);
  store.set(
    commandsAtom,
    inOrder.flatMap((source) => source.commands),
  );
}

/** Runs the command of a chord. In a text field, plain keys belong to the text, and alt chords where they type signs. */
function onKeyDown(event: KeyboardEvent): void {
  if (event.defaultPrevented || isComposing(event)) return;
  const target = event.target as HTMLElement | null;
  const inText =
    target !== null && (target.isContentEditable || /^(input|textarea|select)$/i.test(target.tagName));
  const isOfText = !event.metaKey && !event.ctrlKey && (isApple || !event.altKey || !event.shiftKey);
  for (const command of store.get(commandsAtom)) {
    if (inText && isOfText && !command.worksInText) continue;
    const chord = [command.keys, command.otherKeys].find(
      (keys) => keys !== undefined && isChord(event, keys),
    );
    if (chord === undefined) continue;
    // With words selected in the editor, this chord makes a link.
    if (chord === "mod+k" && target?.isContentEditable && getSelection()?.toString().trim()) return;
    event.preventDefault();
    command.run();
    return;
  }
}
window.addEventListener("keydown", onKeyDown);

/** Runs the command with this id, where it is offered. */
export const runCommand = (id: string): void =>
  store
    .get(commandsAtom)
    .find((command) => command.id === id)
    ?.run();

/** A function that runs the command with this id, or undefined while it is not offered. */
export function useCommandRun(id: string): (() => void) | undefined {
  return useAtomValue(commandsAtom).find((command) => command.id === id)?.run;
}
