import type { Role } from "@annals/command-api/contract";
import { Button, Checkbox, FileButton, Modal, Select, Textarea } from "@mantine/core";
import { t } from "../locale/text.ts";
import "@mantine/core/styles/Checkbox.layer.css";
import "@mantine/core/styles/Combobox.layer.css";
import "@mantine/core/styles/ScrollArea.layer.css";
import { useMemo, useState } from "react";
import { DialogFoot } from "../dialog/DialogFoot.tsx";
import classes from "../dialog/dialog.module.css";
import { openDialog } from "../dialog/dialog.ts";
import { useSending } from "../dialog/sending.ts";
import { roles } from "../member/roles.ts";
import { toast } from "../toast/toast.ts";
import { type Invited, inviteAll } from "./api.ts";
import { GroupChoice } from "./GroupChoice.tsx";
import { type Guest, guestsIn } from "./guests.ts";
import own from "./invite.module.css";
import { linkDialog } from "./link-dialog.ts";

export interface InviteProps {
  /** Whether there is a mail server. */
  hasServer: boolean;
  onClose(): void;
}

/** As many as one command takes. */
const maxPeople = 100;

/** Invites people by their addresses, typed, pasted or from a CSV file. */
export default function InviteDialog({ hasServer, onClose }: InviteProps) {
  const [text, setText] = useState("");
  const [role, setRole] = useState<Role>("verified");
  const [send, setSend] = useState(hasServer);
  const [message, setMessage] = useState("");
  const [groups, setGroups] = useState<string[]>([]);
  const { people, unread } = useMemo(() => guestsIn(text, role), [text, role]);
  const isTyping = text !== "" && people.length === 0 && !/[\n,;]/.test(text);

  const { busy, problem, setProblem, submit } = useSending(async () => {
    if (people.length === 0) return setProblem(t("Enter at least one address, as in ann@example.org."));
    const invited: Invited[] = [];
    for (let from = 0; from < people.length; from += maxPeople)
      invited.push(
        ...(await inviteAll({ people: people.slice(from, from + maxPeople), send, message, groups })),
      );
    onClose();
    toast(wordsFor(invited), aside(invited));
    if (invited.some(({ path }) => path !== null)) openDialog(linkDialog, { invited });
  });

  return (
    <Modal opened onClose={onClose} title={t("Invite people")} size="lg">
      <form onSubmit={submit} noValidate>
        <Textarea
          label={t("Addresses")}
          description={t(
            "Commas and lines part them. A line may also hold a name and a role, as in a CSV file.",
          )}
          required
          withAsterisk={false}
          autosize
          minRows={4}
          maxRows={12}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
          data-autofocus
        />
        <div role="status">
          {unread.length > 0 && !isTyping && (
            <p className={classes.error}>
              {t("{count, plural, one {Not an address: {list}} other {# are not addresses: {list}}}", {
                count: unread.length,
                list: someOf(unread),
              })}
            </p>
          )}
        </div>
        <FileButton
          accept=".csv,.txt,text/csv,text/plain"
          onChange={(file) => void file?.text().then(setText)}
        >
          {(props) => (
            <Button {...props} mt="xs" variant="subtle">
              {t("Read a CSV file…")}
            </Button>
          )}
        </FileButton>
        <Read people={people} />
        <div className={own.two}>
          <Select
            label={t("Role")}
            data={roles.map((one) => ({ value: one.role, label: one.label }))}
            allowDeselect={false}
            value={role}
            onChange={(value) => setRole((value ?? "verified") as Role)}
          />
          <GroupChoice chosen={groups} onChoose={setGroups} />
        </div>
        {hasServer && (
          <Textarea
            mt="md"
            label={t("Message")}
            description={t("Stands in the mail, if you want to say something to them.")}
            autosize
            minRows={2}
            maxRows={8}
            maxLength={1000}
            value={message}
            onChange={(event) => setMessage(event.currentTarget.value)}
          />
        )}
        {hasServer ? (
          <Checkbox
            mt="md"
            label={t("Send the invitations by mail")}
            checked={send}
            onChange={(event) => setSend(event.currentTarget.checked)}
          />
        ) : (
          <p className={classes.hint}>
            {t("There is no mail server, so you get the links and hand them over.")}
          </p>
        )}
        <p className={classes.hint}>
          {t("A link works once, for 7 days. Who has an account is asked to join when they sign in.")}
        </p>
        <DialogFoot problem={problem} onCancel={onClose}>
          <Button type="submit" variant="filled" loading={busy}>
            {people.length > 1
              ? t("Invite {count, plural, one {# person} other {# people}}", { count: people.length })
              : t("Invite")}
          </Button>
        </DialogFoot>
      </form>
    </Modal>
  );
}

/** As many of those who were read are shown. */
const maxShown = 5;

/** Who was read from a list, before anybody is invited. One address alone is seen where it was typed. */
function Read({ people }: { people: Guest[] }) {
  if (people.length < 2 && !people.some(({ first_name }) => first_name !== "")) return null;
  return (
    <ul className={own.read} aria-label={t("Who was read")}>
      {people.slice(0, maxShown).map(({ email, first_name, last_name, roles: [role] }) => (
        <li key={email}>
          <span className="cut">{email}</span>
          <span className="cut">{`${first_name} ${last_name}`.trim()}</span>
          <span>{roles.find((one) => one.role === role)?.label}</span>
        </li>
      ))}
      {people.length > maxShown && <li>{t("and {count} more", { count: people.length - maxShown })}</li>}
    </ul>
  );
}

/** The first of them, each in quotes. */
const someOf = (unread: string[]) =>
  unread
    .slice(0, 3)
    .map((one) => t("“{text}”", { text: one.slice(0, 60) }))
    .join(", ") + (unread.length > 3 ? " …" : "");

const countOf = (invited: Invited[], ...outcomes: Invited["outcome"][]) =>
  invited.filter(({ outcome }) => outcomes.includes(outcome)).length;

function wordsFor(invited: Invited[]): string {
  const asked = countOf(invited, "link", "asked");
  if (asked === 0) return t("Nobody was invited");
  return asked === 1
    ? t("Invited")
    : t("{asked, plural, one {# person is} other {# people are}} invited", { asked });
}

/** Who stays as they are. */
function aside(invited: Invited[]): { description?: string } {
  const here = countOf(invited, "member");
  const shut = countOf(invited, "deactivated");
  const words = [
    ...(here > 0 ? [t("{here, plural, one {# is} other {# are}} here already.", { here })] : []),
    ...(shut > 0
      ? [
          t("{shut, plural, one {# is} other {# are}} deactivated: reactivate them instead.", {
            shut,
          }),
        ]
      : []),
  ];
  return words.length === 0 ? {} : { description: words.join(" ") };
}
