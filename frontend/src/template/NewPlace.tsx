import type { EntrySummary } from "@annals/query-api/contract";
import { PlaceDialog } from "../entry/PlaceDialog.tsx";
import { t } from "../locale/text.ts";
import { useMe } from "../person/me.ts";

/** Null for the top. */
type Parent = Pick<EntrySummary, "id" | "title"> | null;

interface NewPlaceProps {
  place: Parent;
  onChoose(place: Parent): void;
  onClose(): void;
}

const placing = {
  top: t("At the top"),
  choose: t("Choose"),
  toTop: t("At the top"),
  to: (title: string) => t("In {title}", { title }),
  notes: [],
};

/** Where the new page goes. The choice and the typed text stay meanwhile. */
export function NewPlace({ place, onChoose, onClose }: NewPlaceProps) {
  const me = useMe();
  return (
    <PlaceDialog
      title={t("Where the new page goes")}
      what={t("The new page")}
      ids={[]}
      parent={place?.id ?? null}
      hasTop={me?.can.createAtTop}
      words={placing}
      onChoose={({ id, title }) => onChoose(id === null ? null : { id, title })}
      onClose={onClose}
    />
  );
}
