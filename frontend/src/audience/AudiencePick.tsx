import { t } from "../locale/text.ts";
import { PersonPick } from "../pick/PersonPick.tsx";
import { CloseIcon } from "../theme/icons.tsx";
import classes from "./audience.module.css";
import type { Chosen } from "./chosen.ts";

interface AudiencePickProps {
  chosen: readonly Chosen[];
  onChange(chosen: Chosen[]): void;
}

/** Picks people and groups, and shows who is picked. */
export function AudiencePick({ chosen, onChange }: AudiencePickProps) {
  const isChosen = (other: string) => chosen.some((one) => one.id === other);
  return (
    <>
      <PersonPick
        label={t("Add a person or group")}
        isFirst
        kind="any"
        fits={(option) => !isChosen(option.id)}
        onChoose={({ id, type, display_name: name }) => onChange([...chosen, { id, type, name }])}
      />
      {chosen.map((one) => (
        <span key={one.id} className={classes.chosen}>
          <span className="cut grow">{one.name}</span>
          <button
            type="button"
            aria-label={t("Not {chosen}", { chosen: one.name })}
            onClick={() => onChange(chosen.filter(({ id: other }) => other !== one.id))}
          >
            <CloseIcon size={14} />
          </button>
        </span>
      ))}
    </>
  );
}
