import { compareRevisions, type Entry, getRevisions, type Revision } from "@annals/query-api/contract";
import { ActionIcon, Button, Modal, NativeSelect } from "@mantine/core";
import { useRef, useState } from "react";
import { useNavigate } from "react-router-dom";
import { useCall } from "../api/swr.ts";
import { addressOf } from "../entry/address.ts";
import { copyLink } from "../entry/copy-link.ts";
import { count, dayOf } from "../locale/dates.ts";
import { useLate } from "../progress/late.ts";
import { ChevronDownIcon, ChevronUpIcon } from "../theme/icons.tsx";
import { Changes } from "./Changes.tsx";
import classes from "./compare.module.css";
import { duplicateVersion, restoreVersion } from "./restore.ts";

export interface CompareProps {
  entry: Entry;
  /** Number of the earlier version. */
  from: number;
  /** That of the later one; the newest when it is left out. */
  to?: number;
  onClose(): void;
}

/** What is different between any two published versions of a page. */
export default function CompareDialog({ entry, onClose, ...chosen }: CompareProps) {
  const navigate = useNavigate();
  const list = useCall(getRevisions, { params: { id: entry.id }, query: { per_page: 100 } });
  const versions = list.data?.data ?? [];
  const [from, setFrom] = useState(chosen.from);
  const [wanted, setTo] = useState(chosen.to);
  const to = wanted ?? versions[0]?.number;
  const [isBeside, setBeside] = useState(false);
  const [busy, setBusy] = useState<"restore" | "duplicate" | null>(null);
  const { data, error } = useCall(
    compareRevisions,
    to === undefined ? null : { params: { id: entry.id }, query: { from, to } },
    { revalidateOnFocus: false, keepPreviousData: true },
  );
  const isLate = useLate(data === undefined && error === undefined);
  const text = useRef<HTMLDivElement>(null);
  const [at, setAt] = useState(-1);
  const changes = data?.changes.filter(({ kind }) => kind !== "same").length ?? 0;

  async function act(what: "restore" | "duplicate"): Promise<void> {
    setBusy(what);
    const done = await (what === "restore" ? restoreVersion : duplicateVersion)(entry, from, navigate);
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
  const choose = (label: string, value: number | undefined, onChange: (version: number) => void) => (
    <NativeSelect
      aria-label={label}
      value={String(value ?? "")}
      data={versions.map(optionOf)}
      onChange={(event) => {
        setAt(-1);
        onChange(Number(event.currentTarget.value));
      }}
    />
  );

  return (
    <Modal opened onClose={onClose} title={`Versions of “${entry.title}”`} size="72rem">
      <div className={classes.tools}>
        {choose("Earlier version", from, setFrom)}
        <span aria-hidden="true">→</span>
        {choose("Later version", to, setTo)}
        <span className="grow" />
        {data !== undefined && (
          <span className={classes.sum} role="status">
            {count(data.words_in, "word")} in, {data.words_out} out
            {data.blocks_moved > 0 && `, ${count(data.blocks_moved, "block")} moved`}
          </span>
        )}
        {changes > 0 && (
          <span className={classes.steps}>
            {at < 0 ? count(changes, "change") : `Change ${at + 1} of ${changes}`}
            <ActionIcon size="sm" aria-label="Previous change" onClick={() => go(-1)}>
              <ChevronUpIcon size={16} />
            </ActionIcon>
            <ActionIcon size="sm" aria-label="Next change" onClick={() => go(1)}>
              <ChevronDownIcon size={16} />
            </ActionIcon>
          </span>
        )}
        {/* biome-ignore lint/a11y/useSemanticElements: two ways to show the same, no fields. */}
        <div className={classes.modes} role="group" aria-label="How it is shown">
          {[false, true].map((beside) => (
            <button
              key={String(beside)}
              type="button"
              aria-pressed={isBeside === beside}
              onClick={() => setBeside(beside)}
            >
              {beside ? "Side by side" : "Inline"}
            </button>
          ))}
        </div>
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls can be scrolled by keys. */}
      <section className={classes.text} ref={text} tabIndex={0} aria-label="What is different">
        {error !== undefined && data === undefined ? (
          <p className={classes.words}>{error.message}</p>
        ) : data !== undefined ? (
          <Changes comparison={data} {...(isBeside && { beside: [data.from, data.to] as const })} />
        ) : (
          isLate && <p className={classes.words}>Loading...</p>
        )}
      </section>
      <div className={classes.foot}>
        <span className={`${classes.words} grow`}>
          Restoring makes a draft. Nothing changes for readers until you publish it.
        </span>
        <Button variant="subtle" onClick={() => void copyLink(`${addressOf(entry)}?version=${from}`)}>
          Copy link
        </Button>
        <Button variant="subtle" loading={busy === "duplicate"} onClick={() => void act("duplicate")}>
          Duplicate version {from}
        </Button>
        <Button loading={busy === "restore"} onClick={() => void act("restore")}>
          Restore version {from}
        </Button>
      </div>
    </Modal>
  );
}

const optionOf = ({ number, published_at, note }: Revision) => ({
  value: String(number),
  label: `Version ${number}, ${dayOf(published_at)}${note === "" ? "" : `: ${note.slice(0, 60)}`}`,
});
