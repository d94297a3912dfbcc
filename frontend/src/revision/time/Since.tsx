import { compareRevisions, type Entry } from "@annals/query-api/contract";
import { Button } from "@mantine/core";
import { useCall } from "../../api/swr.ts";
import { openDialog } from "../../dialog/dialog.ts";
import { count, momentOf } from "../../locale/dates.ts";
import { useLate } from "../../progress/late.ts";
import { Changes } from "../Changes.tsx";
import { compareDialog } from "../compare-dialog.ts";
import { differences } from "../differences.ts";
import { Fields } from "../Fields.tsx";
import type { Moment } from "../past.ts";
import classes from "./page-time.module.css";

/** What is different now, in place of the page: of its text and of what it says beside it. */
export default function Since({ entry, moment }: { entry: Entry; moment: Moment }) {
  const { now, version } = moment;
  const isOther = version !== null && version !== now.version;
  const { data, error } = useCall(
    compareRevisions,
    isOther ? { params: { id: entry.id }, query: { from: version, to: now.version } } : null,
    { revalidateOnFocus: false, keepPreviousData: true },
  );
  const isLate = useLate(isOther && data === undefined && error === undefined);
  const fields = differences(entry, now).filter(({ name }) => name !== "Title" || !isOther);
  return (
    <section className={classes.since} aria-label="Changes since">
      {/* Where the title is another one, it stands among the changes. */}
      {(!isOther || data === undefined || data.title === null) && <h1 className="page-title">{now.title}</h1>}
      <p className={classes.sum} role="status">
        <span>
          <b>
            {momentOf(moment.at)}
            {version !== null && `, version ${version}`}
          </b>{" "}
          compared with <b>now{now.version > 0 && `, version ${now.version}`}</b>
        </span>
        {isOther && data !== undefined && (
          <span>
            {count(data.words_in, "word")} in, {data.words_out} out
            {data.blocks_moved > 0 && `, ${count(data.blocks_moved, "block")} moved`}
          </span>
        )}
        {isOther && (
          <Button
            variant="subtle"
            size="compact-sm"
            onClick={() =>
              openDialog(compareDialog, { entry: now, from: { kind: "version", number: version } })
            }
          >
            Compare other versions…
          </Button>
        )}
      </p>
      {fields.length > 0 && <Fields fields={fields} />}
      {version === null ? (
        <p className={classes.sum}>
          {now.version === 0
            ? "Nothing has been published yet."
            : `Nothing was published then. ${count(now.version, "version")} came since.`}
        </p>
      ) : !isOther ? (
        <p className={classes.sum}>The text is the same now.</p>
      ) : error !== undefined && data === undefined ? (
        <p className={classes.sum}>{error.message}</p>
      ) : data !== undefined ? (
        <Changes comparison={data} />
      ) : (
        isLate && <p className={classes.sum}>Loading...</p>
      )}
    </section>
  );
}
