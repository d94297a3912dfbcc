import type { AnswerOf, compareDraft, Review } from "@annals/query-api/contract";
import type { RefObject } from "react";
import { dayOf } from "../locale/dates.ts";
import { t } from "../locale/text.ts";
import { Avatar } from "../person/Avatar.tsx";
import { useMe } from "../person/me.ts";
import { nameOfChange } from "./change-name.ts";
import classes from "./review.module.css";
import { approvedIn } from "./words.ts";

interface ReviewersProps {
  review: Review;
  needed: number;
  comparison: AnswerOf<typeof compareDraft>;
  /** Where the changes are shown. */
  body: RefObject<HTMLElement | null>;
}

/** The sum of the comparison and the review: "5 changes · 1 of 3 approved". */
export function sumOf(comparison: ReviewersProps["comparison"], { people }: Review): string {
  const count = namesIn(comparison).length;
  const changes = t("{count, plural, one {# change} other {# changes}}", { count });
  return `${changes} · ${t("{approved} of {all} approved", { approved: approvedIn(people), all: people.length })}`;
}

const namesIn = ({ title, changes }: ReviewersProps["comparison"]): string[] => [
  ...(title === null ? [] : [t("Title")]),
  ...changes.filter(({ kind }) => kind !== "same").map(nameOfChange),
];

/** Beside the text: the reviewers with their answers, and links to each change. */
export function Reviewers({ review, needed, comparison, body }: ReviewersProps) {
  const me = useMe()?.id;
  const names = namesIn(comparison);
  function go(at: number): void {
    const change = body.current?.querySelectorAll<HTMLElement>("[data-change]")[at];
    change?.scrollIntoView({ block: "center" });
    change?.focus({ preventScroll: true });
  }
  return (
    <div className={classes.beside}>
      <section>
        <h2>{t("Review")}</h2>
        <ul>
          {review.people.map((one) => (
            <li key={one.person.id}>
              <Avatar person={one.person} size={20} />
              <div>
                <b>{one.person.id === me ? t("You") : one.person.display_name}</b>
                <span>{answerIn(one)}</span>
              </div>
            </li>
          ))}
        </ul>
        <p className={classes.hint}>
          {needed > 0 &&
            `${t("{needed, plural, one {One person must approve} other {# people must approve}} here.", { needed })} `}
          {review.publish
            ? t("It is published with the approval.")
            : t("{person} publishes it then.", { person: review.asked_by.display_name })}
        </p>
      </section>
      <section>
        <h2>{t("{count, plural, one {# change} other {# changes}}", { count: names.length })}</h2>
        <ul className={classes.changes}>
          {names.map((name, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the changes of one comparison keep their places.
            <li key={at}>
              <button type="button" className="cut" onClick={() => go(at)}>
                {name}
              </button>
            </li>
          ))}
        </ul>
      </section>
    </div>
  );
}

function answerIn({ answer, answered_at, is_older }: Review["people"][number]): string {
  if (answer === null || answered_at === null) return t("Has not answered yet");
  const when = dayOf(answered_at);
  if (answer === "approved")
    return is_older ? t("Approved an older text, {when}", { when }) : t("Approved, {when}", { when });
  return t("Asked for changes, {when}", { when });
}
