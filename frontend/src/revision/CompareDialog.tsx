import { compareRevisions, type Entry } from "@annals/query-api/contract";
import { ActionIcon, Button, Modal } from "@mantine/core";
import { useRef, useState } from "react";
import { Link, useNavigate } from "react-router-dom";
import { addressOf } from "../address/address.ts";
import { useCall } from "../api/swr.ts";
import { copyLink } from "../entry/copy-link.ts";
import { useNarrow } from "../frame/sidebar-state.ts";
import { language, t } from "../locale/text.ts";
import { useMe } from "../person/me.ts";
import { useLate } from "../progress/late.ts";
import { Choice } from "../theme/Choice.tsx";
import { ChevronDownIcon, ChevronUpIcon, ClockIcon } from "../theme/icons.tsx";
import looks from "../theme/looks.module.css";
import { changesInWords } from "./activity.ts";
import { Changes } from "./Changes.tsx";
import { CompareList } from "./CompareList.tsx";
import classes from "./compare.module.css";
import { Fields } from "./Fields.tsx";
import { duplicateVersion, restoreVersion, restoreWriting } from "./restore.ts";
import { keyOf, queryOf, type Side, sideOf, useSides, versionSide } from "./sides.ts";
import { sumOf } from "./sum.ts";
import { timeLineOf } from "./time/view.ts";

export interface CompareProps {
  entry: Entry;
  from: Side;
  /** The newest version when it is left out. */
  to?: Side;
  onClose(): void;
}

/** The differences between any two versions of a page, or sessions of writing. */
export default function CompareDialog({ entry, onClose, ...chosen }: CompareProps) {
  const navigate = useNavigate();
  const me = useMe();
  const options = useSides(entry.id);
  const [from, setFrom] = useState(chosen.from);
  const [to, setTo] = useState(chosen.to ?? versionSide(entry.version));
  const [isBeside, setBeside] = useState(false);
  const [busy, setBusy] = useState<"restore" | "duplicate" | null>(null);
  const { data, error } = useCall(
    compareRevisions,
    { params: { id: entry.id }, query: { ...queryOf(from, to), language } },
    { revalidateOnFocus: false, keepPreviousData: true },
  );
  const isLate = useLate(data === undefined && error === undefined);
  const text = useRef<HTMLDivElement>(null);
  const [at, setAt] = useState(-1);
  const fields = changesInWords(data?.fields ?? []);
  const changes =
    (data?.changes.filter(({ kind }) => kind !== "same").length ?? 0) +
    (data !== undefined && data.title !== null ? 1 : 0) +
    (fields.length > 0 ? 1 : 0);
  // A phone has no space for two texts side by side: it always shows one column.
  const isNarrow = useNarrow();

  async function act(what: "restore" | "duplicate"): Promise<void> {
    setBusy(what);
    const { kind, number } = from;
    const restore = kind === "version" ? restoreVersion : restoreWriting;
    const done = await (what === "restore"
      ? restore(entry, number, { me, navigate })
      : duplicateVersion(entry, number, navigate));
    setBusy(null);
    if (done) onClose();
  }
  function go(step: number): void {
    const all = text.current?.querySelectorAll<HTMLElement>("[data-change]") ?? [];
    if (all.length === 0) return;
    const next = (at + step + all.length) % all.length;
    setAt(next);
    all[next]!.scrollIntoView({ block: "center" });
    all[next]!.focus({ preventScroll: true });
  }
  const choose = (label: string, value: Side, onChange: (side: Side) => void) => (
    <Choice
      aria-label={label}
      value={keyOf(value)}
      data={options}
      onChange={(event) => {
        setAt(-1);
        onChange(sideOf(event.currentTarget.value));
      }}
    />
  );

  return (
    <Modal.Root opened onClose={onClose} size="76rem" fullScreen={isNarrow}>
      <Modal.Overlay />
      <Modal.Content>
        <Modal.Header className={classes.header}>
          <Modal.Title className="grow cut">{t("Versions of “{title}”", { title: entry.title })}</Modal.Title>
          {!isNarrow && (
            <>
              <Button
                component={Link}
                to={timeLineOf(entry)}
                variant="subtle"
                leftSection={<ClockIcon size={18} />}
                onClick={onClose}
              >
                {t("Timeline")}
              </Button>
              <Modes isBeside={isBeside} onChange={setBeside} />
            </>
          )}
          <Modal.CloseButton aria-label={t("Close")} />
        </Modal.Header>
        <Modal.Body className={classes.body}>
          <div className={classes.split}>
            <div className={classes.compared}>
              <div className={classes.tools}>
                {choose(t("Earlier version"), from, setFrom)}
                <span aria-hidden="true">→</span>
                {choose(t("Later version"), to, setTo)}
                <span className="grow" />
                {data !== undefined && (
                  <span className={classes.sum} role="status">
                    {sumOf(data)}
                  </span>
                )}
                {changes > 0 && (
                  <span className={classes.steps}>
                    {at < 0
                      ? t("{count, plural, one {# change} other {# changes}}", { count: changes })
                      : t("Change {number} of {total}", { number: at + 1, total: changes })}
                    <ActionIcon size="sm" aria-label={t("Previous change")} onClick={() => go(-1)}>
                      <ChevronUpIcon size={16} />
                    </ActionIcon>
                    <ActionIcon size="sm" aria-label={t("Next change")} onClick={() => go(1)}>
                      <ChevronDownIcon size={16} />
                    </ActionIcon>
                  </span>
                )}
              </div>
              {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls can be scrolled by keys. */}
              <section className={classes.text} ref={text} tabIndex={0} aria-label={t("What changed")}>
                {error !== undefined && data === undefined ? (
                  <p className={classes.words}>{error.message}</p>
                ) : data !== undefined ? (
                  <>
                    {fields.length > 0 && (
                      <div data-change tabIndex={-1} className={classes.fields}>
                        <Fields fields={fields} />
                      </div>
                    )}
                    <Changes
                      comparison={data}
                      {...(isBeside && !isNarrow && { beside: [data.from, data.to] as const })}
                    />
                  </>
                ) : (
                  isLate && <p className={classes.words}>{t("Loading...")}</p>
                )}
              </section>
            </div>
            {!isNarrow && (
              <CompareList
                entry={entry}
                from={from}
                to={to}
                onChoose={(sides) => {
                  setAt(-1);
                  setFrom(sides.from);
                  setTo(sides.to);
                }}
              />
            )}
          </div>
          <div className={classes.foot}>
            <span className={`${classes.words} grow`}>
              {t("Restoring makes a draft. Nothing changes for readers until you publish it.")}
            </span>
            <Button
              variant="subtle"
              onClick={() => void copyLink(`${addressOf(entry)}?${from.kind}=${from.number}`)}
            >
              {t("Copy link")}
            </Button>
            {from.kind === "version" && (
              <Button variant="subtle" loading={busy === "duplicate"} onClick={() => void act("duplicate")}>
                {t("Duplicate version {number}", { number: from.number })}
              </Button>
            )}
            <Button loading={busy === "restore"} onClick={() => void act("restore")}>
              {from.kind === "version"
                ? t("Restore version {number}", { number: from.number })
                : t("Restore what was saved then")}
            </Button>
          </div>
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  );
}

function Modes({ isBeside, onChange }: { isBeside: boolean; onChange(isBeside: boolean): void }) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: two ways to show the same, no fields.
    <div className={looks.modes} role="group" aria-label={t("How it is shown")}>
      {[false, true].map((beside) => (
        <button
          key={String(beside)}
          type="button"
          aria-pressed={isBeside === beside}
          onClick={() => onChange(beside)}
        >
          {beside ? t("Side by side") : t("Inline")}
        </button>
      ))}
    </div>
  );
}
