import type { Role } from "@annals/command-api/contract";
import { Checkbox, Pill, TagsInput, Textarea } from "@mantine/core";
import { t } from "../locale/text.ts";
import "@mantine/core/styles/Checkbox.layer.css";
import "@mantine/core/styles/Pill.layer.css";
import "@mantine/core/styles/PillsInput.layer.css";
import { useMemo, useState } from "react";
import classes from "../dialog/dialog.module.css";
import { useSending } from "../dialog/sending.ts";
import { usualRole } from "../role/roles.ts";
import { guestsIn } from "./guests.ts";
import { InviteFoot, NoServer } from "./InviteFoot.tsx";
import own from "./invite.module.css";
import { inviteEveryone } from "./inviting.ts";
import type { InviteProps } from "./props.ts";
import { RoleAndGroups } from "./RoleAndGroups.tsx";
import { someOf } from "./shown.ts";

/** Invites people by their addresses, and shows how each was read. */
export function ByMail({ hasServer, onClose }: InviteProps) {
  const [addresses, setAddresses] = useState<string[]>([]);
  const [role, setRole] = useState<Role>(usualRole);
  const [send, setSend] = useState(hasServer);
  const [message, setMessage] = useState("");
  const [groups, setGroups] = useState<string[]>([]);
  const { people, unread } = useMemo(() => guestsIn(addresses.join("\n"), role), [addresses, role]);
  const bad = new Set(unread.map(({ text }) => text));

  const { busy, problem, setProblem, submit } = useSending(async () => {
    if (people.length === 0) return setProblem(t("Enter at least one address, as in ann@example.org."));
    await inviteEveryone(people, { send, message, groups }, onClose);
  });

  return (
    <form onSubmit={submit} noValidate>
      <TagsInput
        label={t("Addresses")}
        classNames={{ input: own.addresses }}
        splitChars={[",", ";", "\n", "\t"]}
        acceptValueOnBlur
        value={addresses}
        onChange={(next) => setAddresses(partsOf(next))}
        renderPill={({ option, onRemove }) => (
          <Pill
            size="md"
            className={own.address}
            data-bad={bad.has(String(option?.value)) || undefined}
            withRemoveButton
            onRemove={onRemove}
            removeButtonProps={{
              "aria-label": t("Remove {address}", { address: String(option?.value) }),
              "aria-hidden": false,
            }}
          >
            {String(option?.value)}
          </Pill>
        )}
        data-autofocus
      />
      <p className={own.hint} role="status">
        {unread.length > 0 && (
          <b>
            {t("{count, plural, one {Not an address: {list}} other {# are not addresses: {list}}}", {
              count: unread.length,
              list: someOf(unread.map(({ text }) => text)),
            })}{" "}
          </b>
        )}
        {t("Paste as many as you like, separated by commas or lines.")}
      </p>
      <RoleAndGroups role={role} onRole={setRole} groups={groups} onGroups={setGroups} />
      {hasServer && (
        <>
          <Textarea
            mt="md"
            label={t("A message (optional)")}
            autosize
            minRows={2}
            maxRows={8}
            maxLength={1000}
            value={message}
            onChange={(event) => setMessage(event.currentTarget.value)}
          />
          <Checkbox
            mt="md"
            label={t("Send the invitations by mail")}
            checked={send}
            onChange={(event) => setSend(event.currentTarget.checked)}
          />
        </>
      )}
      {!hasServer && <NoServer />}
      <p className={classes.hint}>
        {t("Invitations work once, for 7 days. People with an account are asked to join.")}
      </p>
      <InviteFoot count={people.length} busy={busy} problem={problem} onCancel={onClose} />
    </form>
  );
}

/** Splits addresses, also when a phone's keyboard did not report the comma. */
const partsOf = (typed: string[]): string[] => [
  ...new Set(
    typed
      .flatMap((one) => one.split(/[,;\n\t]/))
      .map((one) => one.trim())
      .filter((one) => one !== ""),
  ),
];
