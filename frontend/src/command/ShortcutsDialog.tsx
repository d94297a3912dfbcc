import { Modal, TextInput } from "@mantine/core";
import { useAtomValue } from "jotai";
import { useState } from "react";
import classes from "../dialog/dialog.module.css";
import { keyNames } from "../locale/platform.ts";
import { commandsAtom } from "./commands.ts";
import { Keys } from "./Keys.tsx";

interface Shortcut {
  label: string;
  keys: string;
  group: string;
}

/** Keys that are no commands: they belong to what has the focus. */
const local: Shortcut[] = [
  { group: "Pages in the sidebar", label: "Go through the pages", keys: "arrowdown" },
  { group: "Pages in the sidebar", label: "Open a branch", keys: "arrowright" },
  { group: "Pages in the sidebar", label: "Close a branch", keys: "arrowleft" },
  { group: "Pages in the sidebar", label: "Move a page up", keys: "alt+arrowup" },
  { group: "Pages in the sidebar", label: "Move a page down", keys: "alt+arrowdown" },
  { group: "Pages in the sidebar", label: "Rename a page", keys: "f2" },
  { group: "While writing", label: "Insert a block", keys: "/" },
  { group: "While writing", label: "Mention a person or a page", keys: "@" },
  { group: "While writing", label: "Move a block up", keys: "alt+arrowup" },
  { group: "While writing", label: "Move a block down", keys: "alt+arrowdown" },
  { group: "While writing", label: "Bold", keys: "mod+b" },
  { group: "While writing", label: "Italic", keys: "mod+i" },
  { group: "While writing", label: "Make a link of what is selected", keys: "mod+k" },
  { group: "While writing", label: "Undo", keys: "mod+z" },
];

/** Every shortcut that works here, to be searched. */
export default function ShortcutsDialog({ onClose }: { onClose(): void }) {
  const commands = useAtomValue(commandsAtom);
  const [query, setQuery] = useState("");
  const all: Shortcut[] = [
    ...commands.flatMap(({ label, keys, group }) =>
      keys === undefined ? [] : [{ label, keys, group: groupName(group) }],
    ),
    ...local,
  ];
  const words = query.toLocaleLowerCase().split(/\s+/).filter(Boolean);
  const found = all.filter((one) => {
    const text = `${one.label} ${one.group} ${keyNames(one.keys).join(" ")}`.toLocaleLowerCase();
    return words.every((word) => text.includes(word));
  });
  const groups = [...new Set(found.map((one) => one.group))];
  return (
    <Modal opened onClose={onClose} title="Keyboard shortcuts">
      <TextInput
        aria-label="Search shortcuts"
        placeholder="Search shortcuts"
        value={query}
        onChange={(event) => setQuery(event.currentTarget.value)}
        data-autofocus
      />
      <div role="status" className="sr">
        {found.length} found
      </div>
      {groups.map((group) => (
        <section key={group} aria-label={group}>
          <h3 className={classes.group}>{group}</h3>
          <dl>
            {found
              .filter((one) => one.group === group)
              .map((one) => (
                <div key={one.label} className={classes.shortcut}>
                  <dt>{one.label}</dt>
                  <dd>
                    <span className="sr">{keyNames(one.keys).join(" ")}</span>
                    <Keys keys={one.keys} />
                  </dd>
                </div>
              ))}
          </dl>
        </section>
      ))}
      {found.length === 0 && <p className={classes.quiet}>No results</p>}
    </Modal>
  );
}

function groupName(group: string): string {
  return ["Actions", "Go to"].includes(group) ? "Everywhere" : "On this page";
}
