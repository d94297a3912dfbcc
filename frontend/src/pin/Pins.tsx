import { PageCards } from "../entry/page/PageCards.tsx";
import type { PageProps } from "../entry/slots.ts";
import { t } from "../locale/text.ts";
import { PinIcon } from "../theme/icons.tsx";
import classes from "./pin.module.css";

/** The pinned subpages of this page. */
export function Pins({ entry }: PageProps) {
  const { below } = entry.pins;
  if (below.length === 0) return null;
  return (
    <nav className={`${classes.pins} page-pins`} aria-labelledby="pins">
      <h2 id="pins">
        <PinIcon size={14} />
        {t("Pinned")}
      </h2>
      <PageCards pages={below} lineOf={({ description }) => description} isCut />
    </nav>
  );
}
