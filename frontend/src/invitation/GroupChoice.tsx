import { getGroups } from "@annals/query-api/contract";
import { MultiSelect } from "@mantine/core";
import { useState } from "react";
import { t } from "../locale/text.ts";
import "@mantine/core/styles/Combobox.layer.css";
import "@mantine/core/styles/ScrollArea.layer.css";
import "@mantine/core/styles/Pill.layer.css";
import "@mantine/core/styles/PillsInput.layer.css";
import { useCall } from "../api/swr.ts";
import { useAsked } from "../pick/asked.ts";

/** How many groups are offered at a time. */
const maxOffered = 50;

interface GroupChoiceProps {
  /** Ids of the groups that are chosen. */
  chosen: string[];
  onChoose(ids: string[]): void;
}

/** The groups that people come into when they join, found by name. Nothing where the space has none. */
export function GroupChoice({ chosen, onChoose }: GroupChoiceProps) {
  const [text, setText] = useState("");
  /** The names of the chosen groups: the server is asked for others by then. */
  const [names, setNames] = useState<Record<string, string>>({});
  const asked = useAsked(text);
  const { data } = useCall(
    getGroups,
    { query: { q: asked, per_page: maxOffered } },
    { keepPreviousData: true },
  );
  if (data === undefined || (data.total === 0 && asked === "")) return null;
  const found = data.data.map(({ id, name }) => ({ value: id, label: name }));
  const others = chosen.filter((id) => !found.some(({ value }) => value === id));
  return (
    <MultiSelect
      label={t("Groups")}
      placeholder={chosen.length === 0 ? t("None") : undefined}
      data={[...others.map((id) => ({ value: id, label: names[id] ?? id })), ...found]}
      searchable
      hidePickedOptions
      maxDropdownHeight={350}
      nothingFoundMessage={t("No results")}
      searchValue={text}
      onSearchChange={setText}
      value={chosen}
      onChange={(ids) => {
        setNames({ ...names, ...Object.fromEntries(found.map(({ value, label }) => [value, label])) });
        setText("");
        onChoose(ids);
      }}
    />
  );
}
