import { Modal, TextInput } from "@mantine/core";
import { useAtomValue } from "jotai";
import { useState } from "react";
import { keyNames } from "../locale/platform.ts";
import { t } from "../locale/text.ts";
import { commandsAtom, type LocalKey, localKeys } from "./commands.ts";
import { Keys } from "./Keys.tsx";
import classes from "./shortcuts.module.css";

interface Shortcut extends LocalKey {
  group: string;
}

/** All shortcuts that work here, with a search. */
export default function ShortcutsDialog({ onClose }: { onClose(): void }) {
  const commands = useAtomValue(commandsAtom);
  const [query, setQuery] = useState("");
  const all: Shortcut[] = [
    ...commands.flatMap(({ label, keys, group }) =>
      keys === undefined ? [] : [{ label, keys, group: groupName(group) }],
    ),
    ...localKeys.all().flatMap(({ group, keys }) => keys.map((one) => ({ ...one, group }))),
  ];
  const words = query.toLocaleLowerCase().split(/\s+/).filter(Boolean);
  const found = all.filter((one) => {
    const text = `${one.label} ${one.group} ${keyNames(one.keys).join(" ")}`.toLocaleLowerCase();
    return words.every((word) => text.includes(word));
  });
  const groups = [...new Set(found.map((one) => one.group))];
  return (
    <Modal opened onClose={onClose} title={t("Keyboard shortcuts")}>
      <TextInput
        aria-label={t("Search shortcuts")}
        placeholder={t("Search shortcuts")}
        value={query}
        onChange={(event) => setQuery(event.currentTarget.value)}
        data-autofocus
      />
      <div role="status" className="sr">
        {t("{count} found", { count: found.length })}
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
      {found.length === 0 && <p className={classes.quiet}>{t("No results")}</p>}
    </Modal>
  );
}

function groupName(group: string): string {
  return [t("Actions"), t("Go to")].includes(group) ? t("Everywhere") : t("On this page");
}
