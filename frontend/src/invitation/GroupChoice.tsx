import { getGroups } from "@annals/query-api/contract";
import { Checkbox } from "@mantine/core";
import { t } from "../locale/text.ts";
import "@mantine/core/styles/InlineInput.layer.css";
import "@mantine/core/styles/Checkbox.layer.css";
import { useCall } from "../api/swr.ts";
import classes from "./group-choice.module.css";

interface GroupChoiceProps {
  /** Ids of the groups that are chosen. */
  chosen: string[];
  onChoose(ids: string[]): void;
}

/** The groups that people come into with an invitation. Nothing where the space has none. */
export function GroupChoice({ chosen, onChoose }: GroupChoiceProps) {
  const { data } = useCall(getGroups, { query: { per_page: 100 } });
  if (data === undefined || data.total === 0) return null;
  return (
    <Checkbox.Group
      mt="md"
      label={t("Groups")}
      description={t("They come into these when they join.")}
      value={chosen}
      onChange={onChoose}
    >
      <div className={classes.groups}>
        {data.data.map(({ id, name }) => (
          <Checkbox key={id} value={id} label={name} />
        ))}
      </div>
    </Checkbox.Group>
  );
}
