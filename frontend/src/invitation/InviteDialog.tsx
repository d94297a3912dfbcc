import { Modal } from "@mantine/core";
import { useState } from "react";
import { DialogTabs } from "../dialog/DialogTabs.tsx";
import { t } from "../locale/text.ts";
import { nameOf, useSpace } from "../space/space.ts";
import { ByLink } from "./ByLink.tsx";
import { ByMail } from "./ByMail.tsx";
import { FromCsv } from "./FromCsv.tsx";
import type { InviteProps } from "./props.ts";

const ways = [
  { id: "mail", label: t("By mail"), Show: ByMail },
  { id: "link", label: t("By link"), Show: ByLink },
  { id: "csv", label: t("From CSV"), Show: FromCsv },
] as const;
type Way = (typeof ways)[number]["id"];

/** Invites people: by their addresses, by a link for several, or as a file lists them. */
export default function InviteDialog(props: InviteProps) {
  const { data: space } = useSpace();
  const [way, setWay] = useState<Way>("mail");
  const { Show } = ways.find(({ id }) => id === way)!;
  return (
    <Modal
      opened
      onClose={props.onClose}
      title={t("Invite people to {space}", { space: nameOf(space) ?? "" })}
      size="lg"
    >
      <DialogTabs
        label={t("How people are invited")}
        tabs={ways}
        chosen={way}
        onChoose={(id: Way) => setWay(id)}
      />
      <div role="tabpanel" id="dialog-panel" aria-labelledby={`dialog-tab-${way}`}>
        <Show {...props} />
      </div>
    </Modal>
  );
}
