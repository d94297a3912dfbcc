import classes from "./place.module.css";
import type { ChosenPlace } from "./place.ts";

/** The new place, and its consequences. */
export function PlacePreview({
  place: { id, title, above },
  what,
  notes,
}: {
  place: ChosenPlace;
  what: string;
  notes: readonly string[];
}) {
  const trail = id === null ? [] : [...above, title];
  const shown = trail.length > 2 ? ["…", ...trail.slice(-2)] : trail;
  return (
    <ul className={classes.preview} role="status">
      <li>
        {shown.map((one) => `${one} / `).join("")}
        <b>{what}</b>
      </li>
      {notes.map((note) => (
        <li key={note}>{note}</li>
      ))}
    </ul>
  );
}
