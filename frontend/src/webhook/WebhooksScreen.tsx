import type { Webhook } from "@annals/query-api/contract";
import { Button } from "@mantine/core";
import { useState } from "react";
import { openDialog } from "../dialog/dialog.ts";
import { dayOf } from "../locale/dates.ts";
import { t } from "../locale/text.ts";
import { SectionScreen } from "../space/SectionScreen.tsx";
import { acting } from "../toast/acts.ts";
import { acts, pause, resume, test, typesInWords, useWebhooks } from "./api.ts";
import { deleteDialog, secretDialog, webhookDialog } from "./dialogs.ts";
import { Log } from "./Log.tsx";
import classes from "./webhook.module.css";

/** `/admin/settings/webhooks`: which programs are told what happens in the space. */
export default function WebhooksScreen() {
  const { data } = useWebhooks();
  const newButton = (
    <Button variant="filled" onClick={() => openDialog(webhookDialog, {})}>
      {t("New webhook…")}
    </Button>
  );
  return (
    <SectionScreen
      title={t("Webhooks")}
      lead={t(
        "Programs are told when something happens here: what, when, and about which page. They are never sent what a page says.",
      )}
      actions={data !== undefined && data.data.length > 0 && newButton}
    >
      {data?.data.length === 0 && (
        <div className={classes.empty}>
          <p>{t("No program is notified yet. Create a webhook, and enter its secret in the program.")}</p>
          {newButton}
        </div>
      )}
      {data !== undefined && data.data.length > 0 && (
        <ul className={classes.list} aria-label={t("Webhooks")}>
          {data.data.map((webhook) => (
            <One key={webhook.id} webhook={webhook} />
          ))}
        </ul>
      )}
    </SectionScreen>
  );
}

function One({ webhook }: { webhook: Webhook }) {
  const [isOpen, setOpen] = useState(false);
  const { id, name, host, types, paused, person, made_at } = webhook;
  const words = typesInWords().flatMap((area) => area.types);
  const told = types.map((type) => words.find(({ value }) => value === type)?.label ?? type);
  const named = (label: string) => ({ "aria-label": `${label}: ${name}` });
  return (
    <li aria-label={name}>
      <div className={classes.head}>
        <h2>{name}</h2>
        <span className={classes.host}>{host}</span>
      </div>
      <p className={classes.told}>{told.join(" · ")}</p>
      <p className={classes.about}>
        {t("{person} is responsible for it. Created {day}.", {
          person: person.display_name,
          day: dayOf(made_at),
        })}
      </p>
      {paused !== null && (
        <p role="status" className={classes.paused}>
          {whyPaused(paused)} {paused !== "hand" && t("What happens meanwhile is not sent.")}
        </p>
      )}
      <div className={classes.buttons}>
        <Button
          size="compact-sm"
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
          {...named(isOpen ? t("Hide the log") : t("Log"))}
        >
          {isOpen ? t("Hide the log") : t("Log")}
        </Button>
        <Button
          size="compact-sm"
          onClick={() => {
            setOpen(true);
            void acting(acts.test, () => test(id));
          }}
          {...named(t("Send a test event"))}
        >
          {t("Send a test event")}
        </Button>
        <Button
          size="compact-sm"
          variant="subtle"
          onClick={() => openDialog(webhookDialog, { webhook })}
          {...named(t("Edit…"))}
        >
          {t("Edit…")}
        </Button>
        <Button
          size="compact-sm"
          variant="subtle"
          onClick={() => openDialog(secretDialog, { webhook })}
          {...named(t("New secret…"))}
        >
          {t("New secret…")}
        </Button>
        <Button
          size="compact-sm"
          variant="subtle"
          onClick={() => void acting(acts.change, () => (paused === null ? pause(id) : resume(id)))}
          {...named(paused === null ? t("Pause") : t("Resume"))}
        >
          {paused === null ? t("Pause") : t("Resume")}
        </Button>
        <Button
          size="compact-sm"
          variant="subtle"
          color="red"
          onClick={() => openDialog(deleteDialog, { webhook })}
          {...named(t("Delete…"))}
        >
          {t("Delete…")}
        </Button>
      </div>
      {isOpen && <Log id={id} name={name} />}
    </li>
  );
}

function whyPaused(paused: NonNullable<Webhook["paused"]>): string {
  switch (paused) {
    case "hand":
      return t("Paused. What happens meanwhile is not sent.");
    case "failing":
      return t("Paused: nothing got through for three days. See the log, and resume when it works again.");
    case "gone":
      return t("Paused: the receiving program asked for no more.");
    case "owner":
      return t(
        "Paused: the person responsible is no longer an admin. The person who resumes it becomes responsible.",
      );
  }
}
