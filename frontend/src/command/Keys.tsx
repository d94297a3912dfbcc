import { keyNames } from "../locale/platform.ts";
import classes from "./keys.module.css";

/** The keys of a chord, as this keyboard names them. `joined` shows them as one key: ⌘K. Hidden from screen readers. */
export function Keys({ keys, joined = false }: { keys: string; joined?: boolean }) {
  const names = keyNames(keys);
  const caps = joined ? [names.join(names[0]!.length > 1 ? " " : "")] : names;
  return (
    <span className={classes.keys} aria-hidden="true">
      {caps.map((name) => (
        <kbd key={name} className={classes.key}>
          {name}
        </kbd>
      ))}
    </span>
  );
}
