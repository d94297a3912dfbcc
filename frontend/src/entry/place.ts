/** What the parts of the move dialog have in common. */
import { t } from "../locale/text.ts";

/** A page, or the top: null. */
export interface Place {
  id: string | null;
  title: string;
}
/** A place, and the titles of the pages above it. */
export interface ChosenPlace extends Place {
  above: readonly string[];
}
/** A page whose pages are listed. */
export interface Walked {
  id: string;
  title: string;
  /** Whether the person may put pages below it. */
  isOpen: boolean;
}

export interface ListProps {
  ids: readonly string[];
  chosen: Place | null;
  onChoose(place: ChosenPlace): void;
}

/** The labels of the buttons, and the notes. */
export interface PlaceWords {
  top: string;
  /** While nothing is chosen. */
  choose: string;
  toTop: string;
  to(title: string): string;
  notes: readonly string[];
}

export const moving: PlaceWords = {
  top: t("Move to Top"),
  choose: t("Move"),
  toTop: t("Move to the top"),
  to: (title) => t("Move to “{title}”", { title }),
  notes: [t("Inherited access will come from the new parent."), t("Links to it keep working.")],
};
