import { type DraftText, textOfBlocks } from "../writing/text.ts";
import classes from "./compare.module.css";

interface CompareProps {
  mine: DraftText;
  /** The other text, or null to show only one. */
  theirs: DraftText | null;
  names: [string, string];
}

/** Shows texts side by side and marks the lines that only one of them has. */
export function Compare({ mine, theirs, names }: CompareProps) {
  const one = lines(mine);
  const other = theirs === null ? null : lines(theirs);
  return (
    <div className={classes.compare} data-compare data-two={other !== null || undefined}>
      <Side name={names[0]} lines={one} missing={other} />
      {other !== null && <Side name={names[1]} lines={other} missing={one} />}
    </div>
  );
}

function Side({ name, lines: own, missing }: { name: string; lines: string[]; missing: string[] | null }) {
  const elsewhere = missing === null ? null : new Set(missing);
  return (
    <section aria-label={name}>
      <h3>{name}</h3>
      {own.map((line, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lines have no names and do not move.
        <p key={index}>{elsewhere === null || elsewhere.has(line) ? line : <ins>{line}</ins>}</p>
      ))}
    </section>
  );
}

const lines = (text: DraftText) =>
  [text.title, text.description, ...textOfBlocks(text).split("\n")].filter((line) => line.trim() !== "");
