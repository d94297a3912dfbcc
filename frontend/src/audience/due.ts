import { serverNow } from "../locale/clock.ts";
import { dayOf } from "../locale/dates.ts";
import { t } from "../locale/text.ts";

/** Whether a day without a time is over where the person is. */
export function isOver(due: string, now = serverNow()): boolean {
  const end = new Date(`${due}T00:00`);
  end.setDate(end.getDate() + 1);
  return now >= end;
}

/**
 * "18 May 2027", or "18 May 2027, overdue".
 * @param late whether it is for those whom it is about; left out, for the person who reads it
 */
export function dueInWords(due: string, late = isOver(due)): string {
  const day = dayOf(`${due}T00:00`);
  return late ? t("{day}, overdue", { day }) : day;
}
