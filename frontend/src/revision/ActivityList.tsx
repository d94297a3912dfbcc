import { undoActivity } from "@annals/command-api/contract";
import { type Activity, type Entry, getActivity } from "@annals/query-api/contract";
import { Button } from "@mantine/core";
import { useState } from "react";
import { useNavigate } from "react-router-dom";
import { addressOf } from "../address/address.ts";
import { call } from "../api/client.ts";
import { openDialog } from "../dialog/dialog.ts";
import { changed } from "../entry/store.ts";
import { timeOf } from "../locale/dates.ts";
import { language, t } from "../locale/text.ts";
import { Avatar } from "../person/Avatar.tsx";
import { acting, acts } from "../toast/acts.ts";
import { changesInWords, reasonInWords } from "./activity.ts";
import { compareDialog } from "./compare-dialog.ts";
import { Fields } from "./Fields.tsx";
import { Days, useList } from "./list.tsx";
import classes from "./versions.module.css";

/** The history of a page. A line shows its changes, with Undo if possible. */
export function ActivityList({ entry, onClose }: { entry: Entry; onClose(): void }) {
  const navigate = useNavigate();
  const list = useList(getActivity, entry.id, { language });
  if (list.items?.length === 0)
    return <p className={classes.words}>{t("Nothing has happened on this page yet.")}</p>;
  return (
    <Days list={list} at={(one) => one.at} keyOf={(one) => one.id}>
      {(one) => (
        <Line
          line={one}
          entry={entry}
          onUndone={list.again}
          onOpen={() => {
            onClose();
            void navigate(`${addressOf(entry)}?at=${encodeURIComponent(one.at)}`);
          }}
        />
      )}
    </Days>
  );
}

interface LineProps {
  line: Activity;
  entry: Entry;
  onUndone(): void;
  onOpen(): void;
}

function Line({ line, entry, onUndone, onOpen }: LineProps) {
  const [isOpen, setOpen] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const { version, undo } = line;
  const fields = changesInWords(line.changes);
  const isCompared = version !== null && version > 1;
  const who = line.actor?.display_name ?? "Annals";
  const about = `${who} ${line.text}`;

  async function undoLine(): Promise<void> {
    setBusy(true);
    await acting(acts.undo, () => call(undoActivity, { params: { id: entry.id, line: line.id } }));
    setBusy(false);
    onUndone();
    void changed([entry.id]);
  }
  function show(): void {
    if (!isCompared) setOpen(!isOpen);
    else openDialog(compareDialog, { entry, from: side(version - 1), to: side(version) });
  }

  return (
    <>
      <div className={classes.pair} data-wraps>
        <button
          type="button"
          className={classes.line}
          title={t("Show the page as it was then")}
          onClick={onOpen}
        >
          {line.actor !== null && <Avatar person={line.actor} size={20} />}
          <span className="num">{timeOf(line.at)}</span>
          <span className={`${classes.text} grow`}>
            <b>{who}</b> {line.text}
          </span>
        </button>
        <span className={classes.acts}>
          {(fields.length > 0 || isCompared) && (
            <Button
              variant="subtle"
              size="xs"
              aria-expanded={isCompared ? undefined : isOpen}
              aria-label={
                isOpen ? t("Hide difference: {about}", { about }) : t("Show difference: {about}", { about })
              }
              onClick={show}
            >
              {isOpen ? t("Hide difference") : t("Show difference")}
            </Button>
          )}
          {undo === "possible" && (
            <Button
              variant="subtle"
              size="xs"
              loading={isBusy}
              aria-label={t("Undo: {about}", { about })}
              onClick={() => void undoLine()}
            >
              {t("Undo")}
            </Button>
          )}
        </span>
      </div>
      {isOpen && (
        <div className={classes.difference}>
          <Fields fields={fields} />
          {undo !== null && undo !== "possible" && <p>{reasonInWords(undo)}</p>}
        </div>
      )}
    </>
  );
}

const side = (number: number) => ({ kind: "version" as const, number });
