import { Select } from "@mantine/core";
import { t } from "../locale/text.ts";
import "@mantine/core/styles/Combobox.layer.css";
import "@mantine/core/styles/ScrollArea.layer.css";
import { type ReactNode, useEffect, useRef } from "react";

/** Something that can be chosen. */
interface Choice {
  id: string;
  label: string;
  /** What distinguishes it from others of the same name. */
  hint?: string;
  disabled?: boolean;
}

interface SearchSelectProps {
  label: string;
  icon?: ReactNode;
  /** The matches of the text, in the server's order. */
  choices: readonly Choice[];
  text: string;
  onText(text: string): void;
  onChoose(id: string): void;
  disabled?: boolean;
  /** True where it is what a dialog is opened for. */
  isFirst?: boolean;
}

/** A field that searches while somebody types, and returns the choice. It is empty again afterwards. */
export function SearchSelect({
  label,
  icon,
  choices,
  text,
  onText,
  onChoose,
  disabled,
  isFirst = false,
}: SearchSelectProps) {
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (isFirst) field.current?.focus();
  }, [isFirst]);
  const hints = new Map(choices.map(({ id, hint }) => [id, hint]));
  return (
    <Select
      aria-label={label}
      placeholder={label}
      leftSection={icon}
      searchable
      openOnFocus={choices.length > 0}
      disabled={disabled}
      ref={field}
      data-autofocus={isFirst || undefined}
      data={choices.map(({ id, label: name, disabled: off }) => ({ value: id, label: name, disabled: off }))}
      filter={({ options }) => options}
      nothingFoundMessage={text.trim() === "" ? undefined : t("No results")}
      maxDropdownHeight={350}
      rightSection={null}
      searchValue={text}
      onSearchChange={onText}
      value={null}
      onChange={(id) => {
        if (id === null) return;
        onText("");
        onChoose(id);
      }}
      renderOption={({ option }) => (
        <span className="cut">
          {option.label} <small>{hints.get(option.value)}</small>
        </span>
      )}
    />
  );
}
