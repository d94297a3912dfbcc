import { MultiSelect } from "@mantine/core";
import { t } from "../locale/text.ts";
import "@mantine/core/styles/Combobox.layer.css";
import "@mantine/core/styles/ScrollArea.layer.css";
import "@mantine/core/styles/Pill.layer.css";
import "@mantine/core/styles/PillsInput.layer.css";
import { useState } from "react";
import { useMe } from "../person/me.ts";
import { useFound } from "../pick/found.ts";

/** How many people are offered at a time. */
const maxOffered = 9;
const address = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

interface PeopleChoiceProps {
  /** Ids of members of this space, and addresses of others. */
  chosen: string[];
  onChoose(people: string[]): void;
  error?: string;
}

/** Who is asked to join a new space: members of this one by name, others by address. */
export function PeopleChoice({ chosen, onChoose, error }: PeopleChoiceProps) {
  const me = useMe();
  const [text, setText] = useState("");
  /** The names of the chosen people: the server is asked for others by then. */
  const [names, setNames] = useState<Record<string, string>>({});
  const found = useFound(text, { type: "user" })
    .filter(({ id }) => id !== me?.id && !chosen.includes(id))
    .slice(0, maxOffered)
    .map(({ id, display_name }) => ({ value: id, label: display_name }));
  const typed = text.trim().toLowerCase();
  if (address.test(typed) && !chosen.includes(typed)) found.push({ value: typed, label: typed });

  function choose(people: string[]): void {
    setNames({ ...names, ...Object.fromEntries(found.map(({ value, label }) => [value, label])) });
    setText("");
    onChoose(people);
  }
  return (
    <MultiSelect
      size="md"
      label={t("People")}
      description={t("They are asked, and join once they accept.")}
      inputWrapperOrder={["label", "input", "description", "error"]}
      placeholder={t("Name or address")}
      data={[...chosen.map((value) => ({ value, label: names[value] ?? value })), ...found]}
      filter={({ options }) => options.filter((one) => "value" in one && !chosen.includes(one.value))}
      searchable
      hidePickedOptions
      openOnFocus={false}
      rightSection={null}
      maxDropdownHeight={350}
      maxValues={100}
      nothingFoundMessage={typed === "" ? undefined : t("No results")}
      searchValue={text}
      onSearchChange={setText}
      value={chosen}
      onChange={choose}
      error={error}
    />
  );
}
