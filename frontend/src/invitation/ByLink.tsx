import type { Role } from "@annals/command-api/contract";
import type { JoinLink } from "@annals/query-api/contract";
import { ActionIcon, Button, NativeSelect, NumberInput, TextInput } from "@mantine/core";
import { t } from "../locale/text.ts";
import "@mantine/core/styles/NumberInput.layer.css";
import { useEffect, useState } from "react";
import { onChanged } from "../change/change.ts";
import { DialogFoot } from "../dialog/DialogFoot.tsx";
import classes from "../dialog/dialog.module.css";
import { useSending } from "../dialog/sending.ts";
import { copy } from "../entry/copy-link.ts";
import { end, make, refreshJoinLinks, show, useJoinLinks } from "../join-link/api.ts";
import own from "../join-link/join-link.module.css";
import { serverNow } from "../locale/clock.ts";
import { dayOf } from "../locale/dates.ts";
import { labelOfRoles, usualRole } from "../role/roles.ts";
import rows from "../session/sessions.module.css";
import { CloseIcon, LinkIcon } from "../theme/icons.tsx";
import { acting, acts } from "../toast/acts.ts";
import type { InviteProps } from "./props.ts";
import { RoleAndGroups } from "./RoleAndGroups.tsx";

const lengths = [1, 7, 30, 90];
const dayLength = 24 * 60 * 60 * 1000;
const copied = t("Link copied!");

/** Links by which several people join: the working ones, and a form for a new one. */
export function ByLink({ hasServer, onClose }: InviteProps) {
  const { data } = useJoinLinks();
  const [role, setRole] = useState<Role>(usualRole);
  const [groups, setGroups] = useState<string[]>([]);
  const [days, setDays] = useState(7);
  const [uses, setUses] = useState<number | string>(10);
  const [domain, setDomain] = useState("");
  useEffect(() => onChanged(["person"], () => void refreshJoinLinks()), []);

  const { busy, problem, submit } = useSending(async () => {
    const ending = domain.trim().replace(/^.*@/, "");
    const body = { roles: [role], groups, days, uses: Number(uses), domain: ending === "" ? null : ending };
    await copy(await make(body), copied);
  });

  return (
    <form onSubmit={submit} noValidate>
      <ul className={rows.list} aria-label={t("Active links")}>
        {data?.data.map((link) => (
          <Row key={link.id} link={link} />
        ))}
      </ul>
      <section className={own.well} aria-labelledby="new-join-link">
        <h3 id="new-join-link">{t("New link")}</h3>
        <RoleAndGroups role={role} onRole={setRole} groups={groups} onGroups={setGroups} />
        <div className={own.two}>
          <NativeSelect
            label={t("Expires")}
            value={String(days)}
            data={lengths.map((one) => ({
              value: String(one),
              label: t("{days, plural, one {In a day} other {In # days}}, {day}", {
                days: one,
                day: dayOf(new Date(serverNow().getTime() + one * dayLength).toISOString()),
              }),
            }))}
            onChange={(event) => setDays(Number(event.currentTarget.value))}
          />
          <NumberInput
            label={t("Can be used")}
            min={1}
            max={1000}
            allowDecimal={false}
            value={uses}
            onChange={setUses}
          />
        </div>
        <TextInput
          label={t("Only for addresses at")}
          placeholder="example.org"
          value={domain}
          onChange={(event) => setDomain(event.currentTarget.value)}
        />
        <p className={classes.hint}>{t("If empty, anyone with the link can join.")}</p>
      </section>
      {!hasServer && (
        <p className={classes.hint}>
          {t("There is no mail server: only people who have an account here can join by a link.")}
        </p>
      )}
      <DialogFoot problem={problem} onCancel={onClose}>
        <Button type="submit" variant="filled" loading={busy}>
          {t("Create link")}
        </Button>
      </DialogFoot>
    </form>
  );
}

/** What a link gives. */
function titleOf({ roles, groups }: JoinLink): string {
  const role = labelOfRoles(roles);
  return groups.length === 0
    ? role
    : t("{role}, in {groups}", { role, groups: groups.map(({ name }) => name).join(", ") });
}

function Row({ link }: { link: JoinLink }) {
  const { id, used, uses, until, domain } = link;
  const title = titleOf(link);
  const about = [
    ...(domain === null ? [] : [t("for addresses at {domain}", { domain })]),
    t("{used} of {uses} used", { used, uses }),
    t("expires {day}", { day: dayOf(until) }),
  ];
  return (
    <li>
      <LinkIcon size={20} />
      <span className={rows.named}>
        <span>{title}</span>
        <span>{about.join(" · ")}</span>
      </span>
      <Button
        aria-label={t("Copy the link: {title}", { title })}
        onClick={() => void acting(acts.save, async () => copy(await show(id), copied))}
      >
        {t("Copy")}
      </Button>
      <ActionIcon
        aria-label={t("Revoke the link: {title}", { title })}
        data-tip={t("Revoke")}
        onClick={() => void acting(acts.revoke, () => end(id))}
      >
        <CloseIcon size={16} />
      </ActionIcon>
    </li>
  );
}
