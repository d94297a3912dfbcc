import { type AdminUser, memberPages } from "@annals/query-api/contract";
import { Button, Checkbox, Modal, Radio } from "@mantine/core";
import { t } from "../locale/text.ts";
import "@mantine/core/styles/InlineInput.layer.css";
import "@mantine/core/styles/Checkbox.layer.css";
import "@mantine/core/styles/Radio.layer.css";
import { useState } from "react";
import { useCall } from "../api/swr.ts";
import { DialogFoot } from "../dialog/DialogFoot.tsx";
import classes from "../dialog/dialog.module.css";
import { RangePaging } from "../paging/Paging.tsx";
import { useFound } from "../pick/found.ts";
import { SearchSelect } from "../pick/SearchSelect.tsx";
import looks from "./hand-over.module.css";
import { handOver, pagesOf } from "./hand-over.ts";

export interface HandOverProps {
  member: AdminUser;
  onClose(): void;
}

/** Chooses whose pages they become, and which: all of them, or some. */
export default function HandOverDialog({ member, onClose }: HandOverProps) {
  const [to, setTo] = useState<{ id: string; display_name: string } | null>(null);
  const [isAll, setAll] = useState(true);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const name = member.first_name || member.display_name;
  const isReady = to !== null && (isAll || chosen.size > 0);

  async function confirm(): Promise<void> {
    if (!isReady) return;
    onClose();
    await handOver({ from: member, to, entries: isAll ? () => pagesOf(member.id) : async () => [...chosen] });
  }
  function choose(id: string, on: boolean): void {
    const next = new Set(chosen);
    if (on) next.add(id);
    else next.delete(id);
    setChosen(next);
  }

  return (
    <Modal opened onClose={onClose} title={t("Hand over pages of {member}", { member: member.display_name })}>
      <p className={classes.lead}>
        {t("The person who gets a page manages it from then on, as {name} did. The history stays as it is.", {
          name,
        })}
      </p>
      <div className={looks.part}>
        <Recipient without={member.id} chosen={to} onChoose={setTo} />
      </div>
      <Radio.Group
        className={looks.part}
        label={t("Which pages")}
        value={isAll ? "all" : "some"}
        onChange={(value) => setAll(value === "all")}
      >
        <Radio
          my={8}
          value="all"
          label={t("All ({pages, plural, one {# page} other {# pages}})", { pages: member.entries_count })}
        />
        <Radio
          my={8}
          value="some"
          label={chosen.size === 0 ? t("Some of them") : t("{count} of them", { count: chosen.size })}
        />
      </Radio.Group>
      {!isAll && <Pages id={member.id} chosen={chosen} onChoose={choose} />}
      <DialogFoot onCancel={onClose}>
        <Button variant="filled" disabled={!isReady} onClick={() => void confirm()}>
          {t("Hand over")}
        </Button>
      </DialogFoot>
    </Modal>
  );
}

interface RecipientProps {
  without: string;
  chosen: { id: string; display_name: string } | null;
  onChoose(person: { id: string; display_name: string } | null): void;
}

/** Another member, found by name. */
function Recipient({ without, chosen, onChoose }: RecipientProps) {
  const [text, setText] = useState("");
  const people = useFound(text, { type: "user" }).filter((one) => one.id !== without);
  if (chosen !== null)
    return (
      <span className={looks.chosen}>
        <span className="cut grow">{t("To {chosen}", { chosen: chosen.display_name })}</span>
        <Button variant="subtle" size="xs" onClick={() => onChoose(null)}>
          {t("Change")}
        </Button>
      </span>
    );
  return (
    <SearchSelect
      label={t("Hand over to")}
      choices={people.slice(0, 9).map(({ id, display_name }) => ({ id, label: display_name }))}
      text={text}
      onText={setText}
      onChoose={(id) => onChoose(people.find((one) => one.id === id) ?? null)}
      isFirst
    />
  );
}

interface PagesProps {
  id: string;
  chosen: ReadonlySet<string>;
  onChoose(id: string, on: boolean): void;
}

function Pages({ id, chosen, onChoose }: PagesProps) {
  const [page, setPage] = useState(1);
  const { data } = useCall(memberPages, { params: { id }, query: { page } }, { keepPreviousData: true });
  if (data === undefined) return null;
  return (
    <>
      <ul className={looks.pages} aria-label={t("Pages")}>
        {data.data.map((one) => (
          <li key={one.id}>
            <Checkbox
              label={one.title === "" ? t("Untitled") : one.title}
              checked={chosen.has(one.id)}
              onChange={(event) => onChoose(one.id, event.currentTarget.checked)}
            />
          </li>
        ))}
      </ul>
      <RangePaging list={data} page={page} onPage={setPage} />
    </>
  );
}
