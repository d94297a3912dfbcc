import type { ReactNode } from "react";
import { Link } from "react-router-dom";
import { serverNow } from "../locale/clock.ts";
import { listedDay, nearDay, timeOf } from "../locale/dates.ts";
import { t } from "../locale/text.ts";
import { Avatar } from "../person/Avatar.tsx";
import { DoneIcon } from "../theme/icons.tsx";
import { markLine, type NotificationLine } from "./api.ts";
import classes from "./notification.module.css";
import { addressOfLine, sentenceOf } from "./words.tsx";

interface UpdateLineProps {
  line: NotificationLine;
  /** The line says itself which page it is about. */
  isAlone?: boolean;
  /** Buttons that the pointer and the focus bring. */
  children?: ReactNode;
  onOpen?: () => void;
}

/** A line of what one was told: a link to where it leads, which reads it. */
export function UpdateLine({ line, isAlone = false, children, onOpen }: UpdateLineProps) {
  const { data, read_at } = line;
  const [first] = data.people;
  return (
    <li className={classes.line} data-unread={read_at === null || undefined}>
      <Link
        className={classes.link}
        to={addressOfLine(line)}
        data-update={line.id}
        onClick={() => {
          if (read_at === null) void markLine(line, true);
          onOpen?.();
        }}
      >
        {read_at === null ? (
          <span className={classes.dot} role="img" aria-label={t("Unread")} />
        ) : (
          <span className={classes.dot} />
        )}
        {first === undefined ? <DoneIcon size={20} /> : <Avatar person={first} />}
        <span className={classes.words}>
          {isAlone && <span className={`${classes.page} cut`}>{data.entry.title}</span>}
          <span>{sentenceOf(line)}</span>
          {data.excerpt !== null && data.excerpt !== "" && (
            <span className={`${classes.excerpt} cut`} dir="auto">
              {t("“{words}”", { words: data.excerpt })}
            </span>
          )}
        </span>
        <time className={classes.time} dateTime={line.created_at}>
          {whenOf(line.created_at)}
        </time>
      </Link>
      {children}
    </li>
  );
}

/** "10:42" today, else the day. */
const whenOf = (at: string) =>
  nearDay(at) === nearDay(serverNow().toISOString()) ? timeOf(at) : listedDay(at);
