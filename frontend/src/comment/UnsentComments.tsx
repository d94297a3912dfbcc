import { plainText } from "@annals/document/browser";
import { Button } from "@mantine/core";
import { useEffect, useRef } from "react";
import { copy } from "../entry/copy-link.ts";
import { t } from "../locale/text.ts";
import { useMe } from "../person/me.ts";
import { toast } from "../toast/toast.ts";
import { takeBackFailure } from "./failures.ts";
import { keepHalfWritten, takeLastWritten, type Unsent } from "./half-written.ts";
import classes from "./unsent.module.css";

/** Why it cannot be sent. */
const reasons = {
  gone: t("This page is gone, or you can no longer see it."),
  off: t("You cannot comment on this page at the moment."),
  answered: t("The comment that it belongs to is gone, or cannot be answered now."),
};

interface UnsentProps {
  unsent: readonly Unsent[];
  why: keyof typeof reasons;
}

/** What somebody began to write where no field takes it any more. */
export default function UnsentComments({ unsent, why }: UnsentProps) {
  const me = useMe();
  const section = useRef<HTMLElement>(null);
  const first = useRef(unsent);
  useEffect(() => {
    // Whoever was writing when the field went finds the words again.
    if (first.current.some(({ what }) => takeLastWritten(what)) && document.activeElement === document.body)
      section.current?.focus();
  }, []);
  if (me === undefined) return null;
  const discard = ({ what, ...half }: Unsent) => {
    keepHalfWritten(me.id, what, null);
    takeBackFailure(what);
    toast(t("What you wrote was discarded"), {
      action: { label: t("Undo"), run: () => keepHalfWritten(me.id, what, half) },
    });
  };
  return (
    <section ref={section} className={classes.unsent} aria-labelledby="unsent-comments" tabIndex={-1}>
      <h2 id="unsent-comments">
        {t("{count, plural, one {Your comment was not sent} other {Your comments were not sent}}", {
          count: unsent.length,
        })}
      </h2>
      <p>
        {reasons[why]} {t("What you wrote stays in this browser until you discard it.")}
      </p>
      {unsent.map((one) => (
        <Words key={one.what} half={one} discard={() => discard(one)} />
      ))}
    </section>
  );
}

function Words({ half: { blocks, isPrivate }, discard }: { half: Unsent; discard(): void }) {
  const text = plainText(blocks as Parameters<typeof plainText>[0]).trim();
  const pictures = picturesIn(blocks);
  return (
    <div className={classes.one}>
      {text !== "" && (
        <p className={classes.text} dir="auto">
          {text}
        </p>
      )}
      <div className={classes.foot}>
        <span>
          {[
            ...(isPrivate ? [t("Private")] : []),
            ...(pictures > 0
              ? [t("{count, plural, one {# picture} other {# pictures}}", { count: pictures })]
              : []),
          ].join(" · ")}
        </span>
        {text !== "" && (
          <Button size="xs" onClick={() => void copy(text, t("Copied"))}>
            {t("Copy")}
          </Button>
        )}
        <Button size="xs" variant="subtle" onClick={discard}>
          {t("Discard")}
        </Button>
      </div>
    </div>
  );
}

interface Stored {
  type?: string;
  children?: unknown[];
}

/** Pictures have no words: that they are there is said. */
function picturesIn(blocks: readonly unknown[]): number {
  return (blocks as Stored[]).reduce(
    (count, { type, children = [] }) => count + (type === "image" ? 1 : 0) + picturesIn(children),
    0,
  );
}
