import { Checkbox } from "@mantine/core";

interface PublishChoicesProps {
  choices: readonly { id: string; label: string }[];
  /** Their ids. */
  chosen: readonly string[];
  onChange(chosen: readonly string[]): void;
}

/** What can follow from a new version. */
export default function PublishChoices({ choices, chosen, onChange }: PublishChoicesProps) {
  return choices.map(({ id, label }) => (
    <Checkbox
      key={id}
      label={label}
      checked={chosen.includes(id)}
      onChange={({ currentTarget: { checked } }) =>
        onChange(checked ? [...chosen, id] : chosen.filter((one) => one !== id))
      }
    />
  ));
}
