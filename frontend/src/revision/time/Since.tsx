import { compareRevisions, type Entry } from "@annals/query-api/contract";
import { Button } from "@mantine/core";
import type { ReactNode } from "react";
import { useCall } from "../../api/swr.ts";
import { openDialog } from "../../dialog/dialog.ts";
import { momentOf } from "../../locale/dates.ts";
import { rich } from "../../locale/rich.tsx";
import { language, t } from "../../locale/text.ts";
import { useLate } from "../../progress/late.ts";
import { Changes } from "../Changes.tsx";
import { compareDialog } from "../compare-dialog.ts";
import { differences } from "../differences.ts";
import { Fields } from "../Fields.tsx";
import type { Moment } from "../past.ts";
import { sinceParts } from "../slots.ts";
import { sumOf } from "../sum.ts";
import classes from "./page-time.module.css";

/** The changes since then, in place of the page: in its text and its fields. */
export default function Since({ entry, moment }: { entry: Entry; moment: Moment }) {
  const { now, version } = moment;
  const isOther = version !== null && version !== now.version;
  const { data, error } = useCall(
    compareRevisions,
    isOther ? { params: { id: entry.id }, query: { from: version, to: now.version, language } } : null,
    { revalidateOnFocus: false, keepPreviousData: true },
  );
  const isLate = useLate(isOther && data === undefined && error === undefined);
  const fields = differences(entry, now).filter(({ field }) => field !== "title" || !isOther);
  return (
    <section className={classes.since} aria-label={t("Changes since")}>
      {/* Where the title is another one, it stands among the changes. */}
      {(!isOther || data === undefined || data.title === null) && <h1 className="page-title">{now.title}</h1>}
      <p className={classes.sum} role="status">
        <span>{whatIsCompared(moment)}</span>
        {isOther && data !== undefined && <span>{sumOf(data)}</span>}
        {isOther && (
          <Button
            variant="subtle"
            size="compact-sm"
            onClick={() =>
              openDialog(compareDialog, { entry: now, from: { kind: "version", number: version } })
            }
          >
            {t("Compare other versions…")}
          </Button>
        )}
      </p>
      {fields.length > 0 && <Fields fields={fields} />}
      {sinceParts.all().map(({ id, Show }) => (
        <Show key={id} before={entry} after={now} />
      ))}
      {version === null ? (
        <p className={classes.sum}>
          {now.version === 0
            ? t("Nothing has been published yet.")
            : t(
                "Nothing was published then. {versions, plural, one {# version} other {# versions}} came since.",
                { versions: now.version },
              )}
        </p>
      ) : !isOther ? (
        <p className={classes.sum}>{t("The text is the same now.")}</p>
      ) : error !== undefined && data === undefined ? (
        <p className={classes.sum}>{error.message}</p>
      ) : data !== undefined ? (
        <Changes comparison={data} />
      ) : (
        isLate && <p className={classes.sum}>{t("Loading...")}</p>
      )}
    </section>
  );
}

function whatIsCompared({ at, version, now }: Moment): ReactNode {
  const parts = {
    moment: momentOf(at),
    b: (words: ReactNode[]) => <b>{words}</b>,
    version,
    now: now.version,
  };
  if (version !== null)
    return rich("<b>{moment}, version {version}</b> compared with <b>now, version {now}</b>", parts);
  return now.version > 0
    ? rich("<b>{moment}</b> compared with <b>now, version {now}</b>", parts)
    : rich("<b>{moment}</b> compared with <b>now</b>", parts);
}
