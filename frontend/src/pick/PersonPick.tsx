import type { SharingOption } from "@annals/query-api/contract";
import { useState } from "react";
import { useFound } from "./found.ts";
import { SearchSelect } from "./SearchSelect.tsx";

/** How many people are offered at a time. */
const maxOffered = 9;

interface PersonPickProps {
  label: string;
  /** True when the dialog or menu is opened for it. */
  isFirst?: boolean;
  /** People by default; a space can have more groups of a name than are found at once. */
  kind?: SharingOption["type"] | "any";
  /** Which of the found are offered. */
  fits?(option: SharingOption): boolean;
  onChoose(person: SharingOption): void;
}

/** A field that finds a person of the space, or a group. */
export function PersonPick({
  label,
  isFirst = false,
  kind = "user",
  fits = () => true,
  onChoose,
}: PersonPickProps) {
  const [text, setText] = useState("");
  const found = useFound(text, { type: kind === "any" ? undefined : kind })
    .filter(fits)
    .slice(0, maxOffered);
  return (
    <SearchSelect
      label={label}
      choices={found.map(({ id, display_name }) => ({ id, label: display_name }))}
      text={text}
      onText={setText}
      onChoose={(id) => {
        const person = found.find((one) => one.id === id);
        if (person !== undefined) onChoose(person);
      }}
      isFirst={isFirst}
    />
  );
}
