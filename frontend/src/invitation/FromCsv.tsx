import type { Role } from "@annals/command-api/contract";
import { Button, FileButton } from "@mantine/core";
import { useMemo, useState } from "react";
import { saveAs } from "../api/save-as.ts";
import { useSending } from "../dialog/sending.ts";
import { numberOf } from "../locale/dates.ts";
import { t } from "../locale/text.ts";
import { allMembers } from "../member/export.ts";
import { labelOf, usualRole } from "../role/roles.ts";
import { DownloadIcon, PageIcon } from "../theme/icons.tsx";
import { acting, acts } from "../toast/acts.ts";
import { type Guests, guestsIn } from "./guests.ts";
import { InviteFoot, NoServer } from "./InviteFoot.tsx";
import own from "./invite.module.css";
import { inviteEveryone } from "./inviting.ts";
import type { InviteProps } from "./props.ts";
import { RoleAndGroups } from "./RoleAndGroups.tsx";
import { someOf } from "./shown.ts";

interface Read {
  name: string;
  text: string;
  /** Addresses of those who are in the space, or shut out of it. */
  known: ReadonlySet<string>;
}
/** A line of the file, and what happens with it. */
interface Line {
  key: string;
  email: string;
  name: string;
  role: string;
  state: "invited" | "here" | "unread";
  row: number;
}

/** Enough for `maxPeople` lines. A bigger file would block the browser while it is read. */
const maxBytes = 1_000_000;
/** They are invited a hundred at a time: more would take minutes in which the window has to stay open. */
const maxPeople = 2_000;
const tooBig = () => t("This file is too big to be a list of people: at most 1 MB can be read.");
const tooMany = (count: number) =>
  t("These are {count} people. At most {max} can be invited at a time: split the file.", {
    count: numberOf(count),
    max: numberOf(maxPeople),
  });

/** How many lines are shown at first. */
const maxShown = 6;

/** Invites everyone in a file, after showing what happens with each line. */
export function FromCsv({ hasServer, onClose }: InviteProps) {
  const [read, setRead] = useState<Read | null>(null);
  const [role, setRole] = useState<Role>(usualRole);
  const [groups, setGroups] = useState<string[]>([]);
  const [all, setAll] = useState(false);
  const guests = useMemo(() => guestsIn(read?.text ?? "", role), [read, role]);
  const lines = linesOf(guests, read?.known ?? new Set());
  const people = guests.people.filter(({ email }) => !read?.known.has(email));
  const here = guests.people.length - people.length;

  const { busy, problem, setProblem, submit } = useSending(async () => {
    if (people.length === 0) return setProblem(t("The file has no one to invite."));
    await inviteEveryone(people, { send: hasServer, message: "", groups }, onClose);
  });
  async function open(file: File | null): Promise<void> {
    if (file === null) return;
    if (file.size > maxBytes) return setProblem(tooBig());
    setProblem("");
    await acting(acts.read, async () => {
      const [text, members] = await Promise.all([file.text(), allMembers()]);
      const { people: listed } = guestsIn(text, role);
      if (listed.length > maxPeople) return setProblem(tooMany(listed.length));
      const isHere = members.filter(({ state }) => state !== "invited");
      setRead({ name: file.name, text, known: new Set(isHere.map(({ email }) => email)) });
    });
  }

  return (
    <form onSubmit={submit} noValidate>
      <div className={own.file}>
        <PageIcon size={20} />
        <span className="grow">
          {read === null ? (
            t("Each line has an address and, if you like, a name and a role.")
          ) : (
            <>
              <b>{read.name}</b> {t("{rows, plural, one {# row} other {# rows}}", { rows: lines.length })}
            </>
          )}
        </span>
        <FileButton accept=".csv,.txt,text/csv,text/plain" onChange={(file) => void open(file)}>
          {(props) => (
            <Button {...props} variant={read === null ? "default" : "subtle"}>
              {read === null ? t("Read a CSV file…") : t("Another file")}
            </Button>
          )}
        </FileButton>
      </div>
      {read !== null && (
        <>
          <table className={own.lines} aria-label={t("What happens")}>
            <thead>
              <tr>
                <th>{t("Address")}</th>
                <th>{t("Name")}</th>
                <th className="only-wide">{t("Role")}</th>
                <th>{t("What happens")}</th>
              </tr>
            </thead>
            <tbody>
              {lines.slice(0, all ? undefined : maxShown).map((line) => (
                <tr key={line.key}>
                  <td>{line.email}</td>
                  <td>{line.name}</td>
                  <td className="only-wide">{line.role}</td>
                  <td>
                    <span className={own.state} data-state={line.state}>
                      {line.state === "invited"
                        ? t("Invited")
                        : line.state === "here"
                          ? t("Is here already")
                          : t("Row {row}: no address", { row: line.row })}
                    </span>
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
          <p className={own.hint} role="status">
            <b data-plain>
              {t("{count, plural, one {# is} other {# are}} invited", { count: people.length })}
            </b>
            {here > 0 &&
              t(
                ", {here, plural, one {# is here already and stays as it is} other {# are here already and stay as they are}}",
                { here },
              )}
            {guests.unread.length > 0 &&
              t(", {rows, plural, one {# row} other {# rows}} can’t be read", { rows: guests.unread.length })}
            {". "}
            {!all && lines.length > maxShown && (
              <button type="button" onClick={() => setAll(true)}>
                {t("Show all {count}", { count: lines.length })}
              </button>
            )}
          </p>
          {guests.untaken.length > 0 && (
            <p className={own.hint} role="status">
              {t("Not taken from the file: {columns}", { columns: guests.untaken.join(", ") })}
            </p>
          )}
          {guests.noRoles.length > 0 && (
            <p className={own.hint} role="status">
              {t(
                "{count, plural, one {Not a role: {list}} other {# are not roles: {list}}}. People with no other role get the one below.",
                { count: guests.noRoles.length, list: someOf(guests.noRoles) },
              )}
            </p>
          )}
          <RoleAndGroups role={role} onRole={setRole} groups={groups} onGroups={setGroups} />
          {!hasServer && <NoServer />}
        </>
      )}
      <InviteFoot
        count={people.length}
        busy={busy}
        disabled={read === null}
        problem={problem}
        onCancel={onClose}
      >
        <Button
          variant="subtle"
          leftSection={<DownloadIcon size={16} />}
          onClick={() =>
            saveAs(`${t("People")}.csv`, `${t("Address")},${t("Name")},${t("Role")}\r\n`, "text/csv")
          }
        >
          {t("An empty file")}
        </Button>
      </InviteFoot>
    </form>
  );
}

/** Lines that cannot be read come first: people can correct those. */
const linesOf = ({ people, unread }: Guests, known: ReadonlySet<string>): Line[] => [
  ...unread.map(
    ({ row, text }, at): Line => ({
      ...{ key: `unread ${at}`, email: text, row },
      ...{ name: "", role: "", state: "unread" },
    }),
  ),
  ...people.map(
    ({ email, first_name, last_name, roles }): Line => ({
      ...{ key: email, email, row: 0 },
      name: `${first_name} ${last_name}`.trim(),
      role: roles.map(labelOf).join(", "),
      state: known.has(email) ? "here" : "invited",
    }),
  ),
];
