import {
  type Entry,
  getRevisions,
  getSessionsOfWriting,
  type Revision,
  type WritingSession,
} from "@annals/query-api/contract";
import { Button, Modal } from "@mantine/core";
import { useEffect, useState } from "react";
import { useNavigate } from "react-router-dom";
import { addressOf } from "../address/address.ts";
import { openDialog } from "../dialog/dialog.ts";
import { timeOf } from "../locale/dates.ts";
import { t } from "../locale/text.ts";
import { Avatar } from "../person/Avatar.tsx";
import { ChevronRightIcon } from "../theme/icons.tsx";
import { ActivityList } from "./ActivityList.tsx";
import { compareDialog } from "./compare-dialog.ts";
import { Days, useList } from "./list.tsx";
import { comparedWith, type Side, versionSide } from "./sides.ts";
import classes from "./versions.module.css";

/** The published versions of a page and its history. Choosing one shows the page as it was then. */
export default function VersionsDialog({ entry, onClose }: { entry: Entry; onClose(): void }) {
  const [shown, setShown] = useState<"versions" | "activity">(entry.version > 0 ? "versions" : "activity");
  return (
    <Modal opened onClose={onClose} title={t("Versions of “{title}”", { title: entry.title })} size="56rem">
      <div className={classes.tabs} role="tablist" aria-label={t("What is shown")}>
        {(["versions", "activity"] as const).map((one) => (
          <button
            key={one}
            type="button"
            role="tab"
            id={`tab-${one}`}
            aria-selected={shown === one}
            aria-controls="versions-panel"
            tabIndex={shown === one ? 0 : -1}
            onClick={() => setShown(one)}
            onKeyDown={(event) => {
              if (event.key !== "ArrowLeft" && event.key !== "ArrowRight") return;
              const other = one === "versions" ? "activity" : "versions";
              setShown(other);
              document.getElementById(`tab-${other}`)?.focus();
            }}
          >
            {one === "versions" ? t("Versions") : t("Activity")}
          </button>
        ))}
      </div>
      <div role="tabpanel" id="versions-panel" aria-labelledby={`tab-${shown}`} className={classes.panel}>
        {shown === "versions" ? (
          <Versions entry={entry} onClose={onClose} />
        ) : (
          <ActivityList entry={entry} onClose={onClose} />
        )}
      </div>
    </Modal>
  );
}

function Versions({ entry, onClose }: { entry: Entry; onClose(): void }) {
  const navigate = useNavigate();
  const list = useList(getRevisions, entry.id);
  function open(revision: Revision): void {
    onClose();
    void navigate(
      revision.number === entry.version ? addressOf(entry) : `${addressOf(entry)}?version=${revision.number}`,
    );
  }
  const sessions = useList(getSessionsOfWriting, entry.id);
  // Sessions are loaded until those of the oldest version that is shown are there.
  const oldest = list.items?.at(-1)?.number ?? 0;
  const { more } = sessions;
  const isShort = more !== undefined && (sessions.items?.at(-1)?.version ?? 0) >= oldest;
  useEffect(() => {
    if (isShort) more?.();
  });
  const led = (number: number) => sessions.items?.filter((one) => one.version === number) ?? [];
  const drafted = led(entry.version + 1);
  if (list.items?.length === 0 && drafted.length === 0)
    return (
      <p className={classes.words}>
        {t("Nothing has been published yet. Each publication adds a version here.")}
      </p>
    );
  return (
    <>
      {drafted.length > 0 && (
        <section aria-label={t("Not published yet")}>
          <h3 className={classes.day}>{t("Not published yet")}</h3>
          <Sessions entry={entry} sessions={drafted} onClose={onClose} />
        </section>
      )}
      {versions()}
    </>
  );

  function versions() {
    return (
      <Days
        list={list}
        at={(revision) => revision.published_at}
        keyOf={(revision) => String(revision.number)}
      >
        {(revision) => (
          <>
            <div className={classes.pair}>
              <button type="button" className={classes.line} onClick={() => open(revision)}>
                <Avatar person={revision.published_by} size={20} />
                <span className="num">{timeOf(revision.published_at)}</span>
                <span className={`${classes.text} grow`}>
                  {revision.published_by.display_name}
                  {revision.note !== "" && `: ${revision.note}`}
                  {revision.title !== entry.title && ` ${t("(then “{title}”)", { title: revision.title })}`}
                </span>
                <span className={classes.badge} data-now={revision.number === entry.version || undefined}>
                  {revision.number === entry.version
                    ? t("v{number}, now", { number: revision.number })
                    : `v${revision.number}`}
                </span>
              </button>
              {revision.number > 1 || entry.version > 1 ? (
                <Button
                  variant="subtle"
                  size="xs"
                  aria-label={t("Compare version {number}", { number: revision.number })}
                  onClick={() =>
                    openDialog(compareDialog, { entry, ...comparedWith(revision.number, entry.version) })
                  }
                >
                  {t("Compare")}
                </Button>
              ) : null}
            </div>
            <Sessions entry={entry} sessions={led(revision.number)} onClose={onClose} />
          </>
        )}
      </Days>
    );
  }
}

/** The sessions between two publications, one click deeper. */
function Sessions({
  entry,
  sessions,
  onClose,
}: {
  entry: Entry;
  sessions: WritingSession[];
  onClose(): void;
}) {
  const [open, setOpen] = useState(false);
  const navigate = useNavigate();
  if (sessions.length === 0) return null;
  /** The text before a session: the session before, else the version before. */
  function before(at: number): Side | null {
    const { version: next } = sessions[at]!;
    const earlier = sessions[at + 1];
    if (earlier !== undefined && !(earlier.discarded && !sessions[at]!.discarded))
      return { kind: "session", number: earlier.id };
    return next > 1 ? versionSide(next - 1) : null;
  }
  return (
    <div className={classes.sessions}>
      <button
        type="button"
        className={classes.more}
        aria-expanded={open}
        data-open={open || undefined}
        onClick={() => setOpen(!open)}
      >
        <ChevronRightIcon size={14} />
        {t("{sessions, plural, one {# session} other {# sessions}} of writing", {
          sessions: sessions.length,
        })}
      </button>
      {open && (
        <ul>
          {sessions.map((one, at) => {
            const from = before(at);
            return (
              <li key={one.id} className={classes.pair}>
                <button
                  type="button"
                  className={classes.line}
                  title={t("Show the page as it was written then")}
                  onClick={() => {
                    onClose();
                    void navigate(`${addressOf(entry)}?session=${one.id}`);
                  }}
                >
                  <Avatar person={one.by} size={20} />
                  <span className="num">{timeOf(one.until)}</span>
                  <span className={`${classes.text} grow`}>
                    {one.discarded
                      ? t("{person}, {saves, plural, one {# save} other {# saves}}, discarded", {
                          person: one.by.display_name,
                          saves: one.saves,
                        })
                      : t("{person}, {saves, plural, one {# save} other {# saves}}", {
                          person: one.by.display_name,
                          saves: one.saves,
                        })}
                  </span>
                </button>
                {from !== null && (
                  <Button
                    variant="subtle"
                    size="xs"
                    aria-label={t("Compare what {person} saved at {time}", {
                      person: one.by.display_name,
                      time: timeOf(one.until),
                    })}
                    onClick={() =>
                      openDialog(compareDialog, { entry, from, to: { kind: "session", number: one.id } })
                    }
                  >
                    {t("Compare")}
                  </Button>
                )}
              </li>
            );
          })}
        </ul>
      )}
    </div>
  );
}
