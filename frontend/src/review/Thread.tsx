import { maxReviewText } from "@annals/command-api/contract";
import type { Entry, Review, ReviewItem } from "@annals/query-api/contract";
import { Button, Textarea } from "@mantine/core";
import type { RefObject } from "react";
import { useSending } from "../dialog/sending.ts";
import { listedMoment } from "../locale/dates.ts";
import { t } from "../locale/text.ts";
import { Avatar } from "../person/Avatar.tsx";
import { useMe } from "../person/me.ts";
import { say } from "./api.ts";
import classes from "./review.module.css";
import { dayInWords, namesOf } from "./words.ts";

interface ThreadProps {
  entry: Entry;
  review: Review;
  text: string;
  onText(text: string): void;
  field: RefObject<HTMLTextAreaElement | null>;
}

/** The comments of the review, and a field for another one. */
export function Thread({ entry, review, text, onText, field }: ThreadProps) {
  const me = useMe()?.id;
  const { busy, problem, submit } = useSending(async () => {
    if (text.trim() === "") return;
    await say(entry.id, text.trim());
    onText("");
  });
  const label =
    review.asked_by.id === me
      ? t("Say something")
      : t("Reply to {person}", { person: review.asked_by.first_name || review.asked_by.display_name });
  return (
    <section className={classes.thread} aria-label={t("Request")}>
      <ul>
        {review.items.map((item) => (
          <li key={item.id}>
            <Avatar person={item.by} />
            <div>
              <div className={classes.who}>
                <b>{didIn(item, me)}</b>
                <span>
                  {listedMoment(item.at)}
                  {item.kind === "asked" &&
                    review.due !== null &&
                    ` · ${t("by {day}", { day: dayInWords(review.due) })}`}
                </span>
              </div>
              {item.about !== null && <blockquote className={classes.quote}>{item.about.quote}</blockquote>}
              {item.text !== "" && <p>{item.text}</p>}
            </div>
          </li>
        ))}
      </ul>
      <form onSubmit={submit} className={classes.reply}>
        <Textarea
          ref={field}
          aria-label={label}
          placeholder={label}
          autosize
          minRows={1}
          maxLength={maxReviewText}
          value={text}
          onChange={(event) => onText(event.currentTarget.value)}
          error={problem || undefined}
        />
        <Button type="submit" variant="light" loading={busy} disabled={text.trim() === ""}>
          {t("Comment")}
        </Button>
      </form>
    </section>
  );
}

function didIn({ kind, people, by }: ReviewItem, me: string | undefined): string {
  const isMe = by.id === me;
  const person = by.display_name;
  switch (kind) {
    case "asked": {
      const names = namesOf(people, me);
      return isMe
        ? t("You ask {names} for a review", { names })
        : t("{person} asks {names} for a review", { person, names });
    }
    case "commented":
      return isMe ? t("You") : person;
    case "approved":
      return isMe ? t("You approved") : t("{person} approved", { person });
    case "changes":
      return isMe ? t("You ask for changes") : t("{person} asks for changes", { person });
  }
}
