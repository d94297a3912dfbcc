import { search } from "@annals/query-api/contract";
import { Select } from "@mantine/core";
import { t } from "../locale/text.ts";
import "@mantine/core/styles/Combobox.layer.css";
import "@mantine/core/styles/ScrollArea.layer.css";
import { useDebouncedValue } from "@mantine/hooks";
import { useState } from "react";
import { useCall } from "../api/swr.ts";

interface Place {
  id: string;
  title: string;
}

interface DestinationProps {
  under: Place | null;
  disabled: boolean;
  onChoose(page: Place | null): void;
}

/** Where the pages go: to the top, or under a page that the person searches for. */
export function Destination({ under, disabled, onChoose }: DestinationProps) {
  const [text, setText] = useState("");
  const [settled] = useDebouncedValue(text.trim(), 120);
  const isChosen = under !== null && text === under.title;
  const query = text.trim() === "" || isChosen ? "" : settled;
  const { data } = useCall(search, query === "" ? null : { query: { q: query, per_page: 8 } }, {
    keepPreviousData: true,
  });
  const found = query === "" ? [] : (data?.data ?? []);
  const trails = new Map(
    found.map(({ id, breadcrumbs }) => [id, breadcrumbs.map(({ title }) => title).join(" / ")]),
  );
  const options = found.map(({ id, title }) => ({ value: id, label: title }));
  if (under !== null && !trails.has(under.id)) options.unshift({ value: under.id, label: under.title });
  return (
    <Select
      label={t("Under (optional)")}
      placeholder={t("Search for pages...")}
      description={t("If you choose no page, everything goes to the top of the tree.")}
      inputWrapperOrder={["label", "input", "description", "error"]}
      searchable
      clearable
      clearButtonProps={{ "aria-label": t("Put at the top instead") }}
      disabled={disabled}
      data={options}
      // The server has filtered and sorted them.
      filter={({ options: all }) => all}
      nothingFoundMessage={query === "" ? undefined : t("No results")}
      searchValue={text}
      onSearchChange={setText}
      value={under?.id ?? null}
      onChange={(id, option) => onChoose(id === null || option === null ? null : { id, title: option.label })}
      renderOption={({ option }) => (
        <span>
          {option.label} <small>{trails.get(option.value)}</small>
        </span>
      )}
    />
  );
}
