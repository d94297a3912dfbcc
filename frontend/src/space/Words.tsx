import classes from "./spaces.module.css";

/** The name of a space, with a line about it. */
export function Words({ title, line }: { title: string; line: string }) {
  return (
    <span className={classes.words}>
      <span className="cut">{title}</span>
      <span className={`${classes.line} cut`}>{line}</span>
    </span>
  );
}
