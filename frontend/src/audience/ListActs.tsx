import { Button } from "@mantine/core";
import { nearDay } from "../locale/dates.ts";
import { t } from "../locale/text.ts";

interface ListActsProps {
  /** Left out where nobody is to be reminded. */
  onRemind?: (() => void) | undefined;
  variant: "light" | "subtle";
  /** The address of the list as CSV, and what the link to it says. */
  csv: { href: string; label: string };
  /** When those who are asked were last reminded by hand; null for never. */
  remindedAt: string | null;
}

/** What can be done with a list of people who are asked for something. */
export function ListActs({ onRemind, variant, csv, remindedAt }: ListActsProps) {
  return (
    <>
      {onRemind !== undefined && (
        <Button variant={variant} size="xs" onClick={onRemind}>
          {t("Remind those who have not")}
        </Button>
      )}
      <Button component="a" variant="subtle" size="xs" href={csv.href} download>
        {csv.label}
      </Button>
      {remindedAt !== null && <small>{t("Last reminded: {day}", { day: nearDay(remindedAt) })}</small>}
    </>
  );
}
