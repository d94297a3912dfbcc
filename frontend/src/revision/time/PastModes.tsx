import { t } from "../../locale/text.ts";
import looks from "../../theme/looks.module.css";

/** The two views of a moment: the state then, or the changes since. */
export function PastModes({ since, onChange }: { since: boolean; onChange(since: boolean): void }) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: two ways to show the same, no fields.
    <div className={looks.modes} role="group" aria-label={t("View")}>
      {[false, true].map((one) => (
        <button key={String(one)} type="button" aria-pressed={since === one} onClick={() => onChange(one)}>
          {one ? t("Changes since") : t("As it was")}
        </button>
      ))}
    </div>
  );
}
