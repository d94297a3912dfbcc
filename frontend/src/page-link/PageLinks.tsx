import type { PageLink } from "@annals/query-api/contract";
import { Button, NativeSelect, PasswordInput } from "@mantine/core";
import { useState } from "react";
import { useSending } from "../dialog/sending.ts";
import { serverNow } from "../locale/clock.ts";
import { momentOf } from "../locale/dates.ts";
import { t } from "../locale/text.ts";
import { ShownOnce } from "../session/ShownOnce.tsx";
import { ToOpenWeb } from "../sharing/Switches.tsx";
import { LinkIcon } from "../theme/icons.tsx";
import looks from "../theme/looks.module.css";
import { acting, acts } from "../toast/acts.ts";
import { toast } from "../toast/toast.ts";
import { end, make, useLinks } from "./api.ts";
import classes from "./page-link.module.css";

const day = 24 * 60 * 60 * 1000;
const ends = [
  { value: "1", label: t("In a day") },
  { value: "7", label: t("In 7 days") },
  { value: "30", label: t("In 30 days") },
  { value: "", label: t("Never") },
];

/** In the Share dialog: links by which people without an account can view the page, until a moment, with a password or without. */
export default function PageLinks({ entry }: { entry: string }) {
  const { data } = useLinks(entry);
  const [isMaking, setMaking] = useState(false);
  const [made, setMade] = useState<string>();
  if (data === undefined) return null;
  return (
    <section aria-labelledby="page-links" className={classes.section}>
      <div className={classes.head}>
        <h3 id="page-links" className={looks.group}>
          {t("Links for people without an account")}
        </h3>
        {!isMaking && data.is_open && (
          <Button variant="subtle" leftSection={<LinkIcon size={16} />} onClick={() => setMaking(true)}>
            {t("Create a link")}
          </Button>
        )}
      </div>
      {!data.is_open && (
        <p className={classes.quiet}>
          {t("This space asks everyone to sign in: no link works as long as it does.")}
          <ToOpenWeb />
        </p>
      )}
      {isMaking && (
        <Making
          entry={entry}
          onMade={(address) => {
            setMaking(false);
            setMade(address);
          }}
          onCancel={() => setMaking(false)}
        />
      )}
      <ul>
        {data.data.map((link) => (
          <li key={link.id} className={classes.line}>
            <span className={classes.about}>
              <span>{wordsOfLink(link)}</span>
              <small>{originOf(link)}</small>
            </span>
            <EndButton link={link} />
          </li>
        ))}
      </ul>
      {made !== undefined && (
        <ShownOnce
          title={t("The link is created")}
          lead={t("Anyone who has this link can view the page and the pages below it. It is shown only now.")}
          label={t("Link")}
          secret={made}
          copyLabel={t("Copy the link")}
          done={t("Link copied")}
          onClose={() => setMade(undefined)}
        />
      )}
    </section>
  );
}

function Making({
  entry,
  onMade,
  onCancel,
}: {
  entry: string;
  onMade(address: string): void;
  onCancel(): void;
}) {
  const [days, setDays] = useState("7");
  const [password, setPassword] = useState("");
  const { busy, problem, submit } = useSending(async () => {
    const until = days === "" ? null : new Date(serverNow().getTime() + Number(days) * day).toISOString();
    onMade(await make(entry, until, password === "" ? null : password));
  });
  return (
    <form className={classes.form} onSubmit={submit}>
      <NativeSelect
        label={t("Expires")}
        data={ends}
        value={days}
        onChange={(event) => setDays(event.currentTarget.value)}
      />
      <PasswordInput
        label={t("Password, if it needs one")}
        autoComplete="new-password"
        value={password}
        onChange={(event) => setPassword(event.currentTarget.value)}
        error={problem || undefined}
      />
      <div className={classes.buttons}>
        <Button variant="subtle" onClick={onCancel}>
          {t("Cancel")}
        </Button>
        <Button type="submit" variant="light" loading={busy}>
          {t("Create link")}
        </Button>
      </div>
    </form>
  );
}

/** Ends a link, at once and for good. */
export function EndButton({ link }: { link: PageLink }) {
  async function stop(): Promise<void> {
    if (await acting(acts.save, () => end(link))) toast(t("The link no longer works"));
  }
  return (
    <Button
      variant="subtle"
      size="xs"
      aria-label={t("Revoke the link that works {until}", { until: untilOf(link) })}
      onClick={() => void stop()}
    >
      {t("Revoke")}
    </Button>
  );
}

export const untilOf = ({ until }: PageLink) =>
  until === null ? t("until it is revoked") : t("until {moment}", { moment: momentOf(until) });

const wordsOfLink = (link: PageLink) =>
  link.has_password
    ? t("Works {until}, with a password", { until: untilOf(link) })
    : t("Works {until}", { until: untilOf(link) });

const originOf = ({ made_by, made_at, pages }: PageLink) =>
  [
    t("Opens {pages, plural, one {# page} other {# pages}}", { pages }),
    t("created by {person}, {moment}", {
      person: made_by?.display_name ?? "Annals",
      moment: momentOf(made_at),
    }),
  ].join(" · ");
