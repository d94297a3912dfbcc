import { type Entry, getSharing, type Sharing } from "@annals/query-api/contract";
import { ActionIcon, Button, Modal } from "@mantine/core";
import { type KeyboardEvent, useEffect, useState } from "react";
import { addressOf } from "../address/address.ts";
import { wordsOf } from "../api/client.ts";
import { useCall } from "../api/swr.ts";
import { onChanged } from "../change/change.ts";
import { copyLink } from "../entry/copy-link.ts";
import { isChord } from "../locale/platform.ts";
import { t } from "../locale/text.ts";
import { ArrowLeftIcon, LinkIcon } from "../theme/icons.tsx";
import { pageTarget, refreshSharing } from "./api.ts";
import { CutView } from "./CutView.tsx";
import { Invite } from "./Invite.tsx";
import { shareKeys } from "./keys.ts";
import { Records } from "./Records.tsx";
import { Switches } from "./Switches.tsx";
import classes from "./share.module.css";
import { shareSections } from "./slots.ts";
import { WhyView } from "./WhyView.tsx";

export interface ShareProps {
  entry: Pick<Entry, "id" | "slug" | "title">;
  onClose(): void;
}

type View = "main" | "cut" | "why";
const titles = { cut: t("Stop inheriting access?"), why: t("What can a person see?") };

/** Who has access to a page, from where, and why: for those who manage it. */
export default function ShareDialog({ entry, onClose }: ShareProps) {
  const [view, setView] = useState<View>("main");
  const { data, error } = useCall(getSharing, { params: { id: entry.id } });
  useEffect(
    () =>
      onChanged(["entry", "person"], ({ ids, isAbout }) => {
        if (ids("person").length > 0 || isAbout(entry.id)) void refreshSharing();
      }),
    [entry.id],
  );
  /** Inside a field the page does not hear the chord. */
  const onKeyDown = (event: KeyboardEvent) => {
    if (!isChord(event.nativeEvent, shareKeys)) return;
    event.preventDefault();
    onClose();
  };
  const title =
    view === "main" ? (
      t("Share “{title}”", { title: entry.title })
    ) : (
      <span className={classes.title}>
        <ActionIcon aria-label={t("Back")} onClick={() => setView("main")}>
          <ArrowLeftIcon />
        </ActionIcon>
        {titles[view]}
      </span>
    );
  return (
    <Modal opened onClose={onClose} title={title} size={560} onKeyDown={onKeyDown}>
      {error !== undefined && data === undefined && <p role="alert">{wordsOf(error)}</p>}
      {data !== undefined && view === "main" && (
        <Main entry={entry} sharing={data} onView={setView} onClose={onClose} />
      )}
      {data !== undefined && view === "cut" && (
        <CutView target={pageTarget(entry.id)} sharing={data} onDone={() => setView("main")} />
      )}
      {view === "why" && <WhyView entry={entry} onClose={onClose} />}
    </Modal>
  );
}

function Main({
  entry,
  sharing,
  onView,
  onClose,
}: ShareProps & { sharing: Sharing; onView(view: View): void }) {
  const target = pageTarget(entry.id);
  const sections = (isHere: (order: number) => boolean) =>
    shareSections
      .all()
      .filter(({ order }) => isHere(order))
      .map(({ id, Section }) => <Section key={id} entry={entry.id} />);
  return (
    <>
      <Invite target={target} />
      {sections((order) => order < 100)}
      <Records target={target} sharing={sharing} />
      <Switches entry={entry.id} sharing={sharing} onCut={() => onView("cut")} />
      {sections((order) => order >= 100)}
      <div className={classes.foot}>
        <Button
          variant="subtle"
          leftSection={<LinkIcon size={16} />}
          onClick={() => void copyLink(addressOf(entry))}
        >
          {t("Copy link")}
        </Button>
        <Button variant="subtle" onClick={() => onView("why")}>
          {t("What can a person see?")}
        </Button>
        <Button ml="auto" onClick={onClose}>
          {t("Done")}
        </Button>
      </div>
    </>
  );
}
