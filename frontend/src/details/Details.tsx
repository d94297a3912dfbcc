import type { Entry } from "@annals/query-api/contract";
import { Button } from "@mantine/core";
import type { PageProps } from "../entry/slots.ts";
import { t } from "../locale/text.ts";
import { PaneBody } from "../pane/Pane.tsx";
import pane from "../pane/pane.module.css";
import type { DraftFields } from "../writing/fields.ts";
import { useWrittenFields } from "../writing/state.ts";
import { Dates } from "./Dates.tsx";
import { drop, type Held, hold, save, useHeld } from "./held.ts";
import { Look, ShowOnPage } from "./Look.tsx";
import { People } from "./People.tsx";
import { Place } from "./Place.tsx";
import { type DetailPartProps, detailParts } from "./slots.ts";
import { TagsOfDraft, TagsOfPage } from "./TagLines.tsx";
import { Words, WordsToRead } from "./Words.tsx";

/** The details of a page beside its text; editors can change them while they write. */
export function Details({ entry, isWriting }: PageProps) {
  const fields = useWrittenFields(entry.id);
  return isWriting && fields !== null ? (
    <Form entry={entry} now={fields} />
  ) : (
    <PaneBody>
      <WordsToRead entry={entry} />
      <People entry={entry} held={null} />
      <Place entry={entry} held={null} />
      <TagsOfPage entry={entry} />
      <Added entry={entry} held={null} />
      <Dates entry={entry} />
      {entry.access.canEdit && (
        <p className={pane.hint}>
          {t("While you edit, you can also change what the page shows and how it looks.")}
        </p>
      )}
    </PaneBody>
  );
}

/** What features add. */
const Added = (props: DetailPartProps) =>
  detailParts.all().map(({ id, Show }) => <Show key={id} {...props} />);

function Form({ entry, now }: { entry: Entry; now: DraftFields }) {
  const { change, count: changes } = useHeld(entry.id, now);
  const fields: DraftFields = {
    ...now,
    ...(change as Partial<DraftFields>),
    settings: { ...now.settings, ...change.settings },
  };
  const held: Held = { entry, fields, change: (more) => hold(entry.id, more) };
  const isRight = fields.title.trim() !== "";
  return (
    <PaneBody
      foot={
        <>
          <span className={pane.count} role="status">
            {t("{count, plural, =0 {No changes} one {# change} other {# changes}}", { count: changes })}
          </span>
          <Button variant="subtle" disabled={changes === 0} onClick={() => drop(entry.id)}>
            {t("Cancel")}
          </Button>
          <Button variant="filled" disabled={changes === 0 || !isRight} onClick={() => save(entry.id)}>
            {t("Save")}
          </Button>
        </>
      }
    >
      {entry.access.canManage ? <Words held={held} /> : <WordsToRead entry={entry} />}
      <People entry={entry} held={held} />
      <Place entry={entry} held={held} />
      <Look held={held} />
      <ShowOnPage held={held} />
      <TagsOfDraft held={held} />
      <Added entry={entry} held={held} />
      <Dates entry={entry} />
      <p className={pane.hint}>
        {t("Save puts the changes into the draft. Readers see them when you publish it.")}
      </p>
    </PaneBody>
  );
}
