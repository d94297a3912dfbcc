import {
  getRevisions,
  getSessionsOfWriting,
  type Revision,
  type WritingSession,
} from "@annals/query-api/contract";
import { useCall } from "../api/swr.ts";
import { dayOf, momentOf } from "../locale/dates.ts";
import { t } from "../locale/text.ts";

/** One side of a comparison: a published version, or a session of writing. */
export interface Side {
  kind: "version" | "session";
  /** Number of the version, or id of the session. */
  number: number;
}

/** As it stands in a list to choose from. */
export const keyOf = ({ kind, number }: Side) => (kind === "version" ? `${number}` : `session ${number}`);

export function sideOf(key: string): Side {
  const isSession = key.startsWith("session ");
  return { kind: isSession ? "session" : "version", number: Number(key.replace("session ", "")) };
}

export const versionSide = (number: number): Side => ({ kind: "version", number });

/** An earlier version is compared with the present one, and that with the one before it. */
export function comparedWith(number: number, newest: number): { from: Side; to: Side } {
  const [from, to] = number === newest ? [number - 1, number] : [number, newest];
  return { from: versionSide(from), to: versionSide(to) };
}

/** The parameters of two sides in the call that compares them. */
export const queryOf = (from: Side, to: Side) => ({
  ...(from.kind === "version" ? { from: from.number } : { from_session: from.number }),
  ...(to.kind === "version" ? { to: to.number } : { to_session: to.number }),
});

/** Everything of a page that can be compared, newest first. */
export function useSides(id: string) {
  const place = { params: { id }, query: { per_page: 100 } };
  const versions = useCall(getRevisions, place).data?.data ?? [];
  const sessions = useCall(getSessionsOfWriting, place).data?.data ?? [];
  return [
    { group: t("Versions"), items: versions.map(versionOption) },
    { group: t("Sessions of writing"), items: sessions.map(sessionOption) },
  ].filter(({ items }) => items.length > 0);
}

const versionOption = ({ number, published_at, note }: Revision) => ({
  value: keyOf({ kind: "version", number }),
  label:
    note === ""
      ? t("Version {number}, {day}", { number, day: dayOf(published_at) })
      : t("Version {number}, {day}: {note}", { number, day: dayOf(published_at), note: note.slice(0, 60) }),
});

const sessionOption = ({ id, by, until }: WritingSession) => ({
  value: keyOf({ kind: "session", number: id }),
  label: t("Saved by {person}, {moment}", { person: by.display_name, moment: momentOf(until) }),
});
