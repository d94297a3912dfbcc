import { maxReviewText } from "@annals/command-api/contract";
import type { Change, ReviewItem } from "@annals/query-api/contract";
import { Button, Textarea } from "@mantine/core";
import { useState } from "react";
import { useSending } from "../dialog/sending.ts";
import { listedMoment } from "../locale/dates.ts";
import { t } from "../locale/text.ts";
import { Avatar } from "../person/Avatar.tsx";
import { say } from "./api.ts";
import { nameOfChange } from "./change-name.ts";
import classes from "./review.module.css";

interface ChangeNotesProps {
  /** Of the page. */
  id: string;
  change: Exclude<Change, { kind: "same" }>;
  items: readonly ReviewItem[];
}

/** The comments on one change, and a field for another one. */
export function ChangeNotes({ id, change, items }: ChangeNotesProps) {
  const [text, setText] = useState<string | null>(null);
  const name = nameOfChange(change);
  const { busy, problem, submit } = useSending(async () => {
    const said = text?.trim() ?? "";
    if (said === "") return;
    await say(id, said, { block: change.block, quote: name });
    setText(null);
  });
  const label = t("Comment on “{name}”", { name });
  return (
    <div className={classes.notes}>
      {items.length > 0 && (
        <ul aria-label={t("Comments on “{name}”", { name })}>
          {items.map((item) => (
            <li key={item.id}>
              <Avatar person={item.by} size={20} />
              <div>
                <div className={classes.who}>
                  <b>{item.by.display_name}</b>
                  <span>{listedMoment(item.at)}</span>
                </div>
                <p>{item.text}</p>
              </div>
            </li>
          ))}
        </ul>
      )}
      {text === null ? (
        <Button variant="subtle" size="compact-xs" aria-label={label} onClick={() => setText("")}>
          {t("Comment")}
        </Button>
      ) : (
        <form onSubmit={submit}>
          <Textarea
            aria-label={label}
            autosize
            autoFocus
            minRows={1}
            maxLength={maxReviewText}
            value={text}
            onChange={(event) => setText(event.currentTarget.value)}
            error={problem || undefined}
          />
          <Button type="submit" variant="light" size="xs" loading={busy} disabled={text.trim() === ""}>
            {t("Send")}
          </Button>
          <Button variant="subtle" size="xs" onClick={() => setText(null)}>
            {t("Cancel")}
          </Button>
        </form>
      )}
    </div>
  );
}
