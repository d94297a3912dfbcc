import type { AnswerOf, previewFolderMove } from "@annals/query-api/contract";
import { t } from "../locale/text.ts";
import classes from "./file.module.css";

/** Who would see something in a folder who does not see it now, and whether it may be put there. */
export function Joining({ seen: { count, people, web, may } }: { seen: AnswerOf<typeof previewFolderMove> }) {
  if (count === 0 && !web) return null;
  const names = people.map(({ display_name }) => display_name).join(", ");
  const more = count - people.length;
  const who = more > 0 ? t("{names} and {more} more", { names, more }) : names;
  return (
    <p className={classes.joining} role="status">
      {web && t("Everyone on the web sees it there, without signing in.")}
      {web && " "}
      {count > 0 &&
        t("{count, plural, one {# more person sees} other {# more people see}} it there: {who}.", {
          count,
          who,
        })}
      {!may && ` ${t("Only those who manage its folder may do that.")}`}
    </p>
  );
}
