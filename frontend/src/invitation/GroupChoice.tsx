import { getGroups } from "@annals/query-api/contract";
import { MultiSelect } from "@mantine/core";
import { t } from "../locale/text.ts";
import "@mantine/core/styles/Combobox.layer.css";
import "@mantine/core/styles/ScrollArea.layer.css";
import "@mantine/core/styles/Pill.layer.css";
import "@mantine/core/styles/PillsInput.layer.css";
import { useCall } from "../api/swr.ts";

interface GroupChoiceProps {
  /** Ids of the groups that are chosen. */
  chosen: string[];
  onChoose(ids: string[]): void;
}

/** The groups that people come into when they join. Nothing where the space has none. */
export function GroupChoice({ chosen, onChoose }: GroupChoiceProps) {
  const { data } = useCall(getGroups, { query: { per_page: 1000 } });
  if (data === undefined || data.total === 0) return null;
  return (
    <MultiSelect
      label={t("Groups")}
      placeholder={chosen.length === 0 ? t("None") : undefined}
      data={data.data.map(({ id, name }) => ({ value: id, label: name }))}
      searchable
      hidePickedOptions
      maxDropdownHeight={350}
      nothingFoundMessage={t("No results")}
      value={chosen}
      onChange={onChoose}
    />
  );
}
