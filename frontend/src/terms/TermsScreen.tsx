import { getAcceptances, getTerms, getTermsSetting } from "@annals/query-api/contract";
import { Button, Textarea } from "@mantine/core";
import { useEffect, useState } from "react";
import { useCall } from "../api/swr.ts";
import { onChanged } from "../change/change.ts";
import { dayOf } from "../locale/dates.ts";
import { t } from "../locale/text.ts";
import { RangePaging } from "../paging/Paging.tsx";
import { Avatar } from "../person/Avatar.tsx";
import { SectionScreen } from "../space/SectionScreen.tsx";
import { refreshTerms, saveTerms, type TermsChange } from "./api.ts";
import { TermsText } from "./TermsText.tsx";
import classes from "./terms.module.css";

/** `/admin/settings/terms`: what members accept, and who accepted it. */
export function TermsScreen() {
  const { data } = useCall(getTermsSetting, {});
  /** The edited text; null while it equals the stored one. */
  const [written, setWritten] = useState<string | null>(null);
  const [isSaving, setSaving] = useState(false);
  useEffect(() => onChanged(["settings", "person"], () => void refreshTerms()), []);
  const stored = data?.text ?? "";
  const text = (written ?? stored).trim();
  const isChanged = text !== stored;
  const now: TermsChange = { text: stored, version: data?.version ?? 0 };

  async function save(version: number): Promise<void> {
    setSaving(true);
    if (await saveTerms({ text, version }, now)) setWritten(null);
    setSaving(false);
  }

  return (
    <SectionScreen
      title={t("Terms")}
      lead={t(
        "What members accept before they change anything here. They are asked when they sign in, or right away if they are signed in.",
      )}
    >
      {data !== undefined && (
        <>
          <Textarea
            label={t("Text")}
            description={t("Markdown. Without a text nobody is asked.")}
            autosize
            minRows={8}
            maxRows={20}
            maxLength={20_000}
            value={written ?? stored}
            onChange={(event) => setWritten(event.currentTarget.value)}
          />
          <div className={classes.actions}>
            <Button variant="filled" loading={isSaving} disabled={!isChanged} onClick={() => void save(0)}>
              {text === "" ? t("Save") : t("Save and ask everyone")}
            </Button>
            {isChanged && text !== "" && now.version > 0 && (
              <Button disabled={isSaving} onClick={() => void save(now.version)}>
                {t("Save as a correction")}
              </Button>
            )}
            {isChanged && (
              <Button variant="subtle" onClick={() => setWritten(null)}>
                {t("Discard changes")}
              </Button>
            )}
          </div>
          {isChanged && text !== "" && now.version > 0 && (
            <p className={classes.quiet}>
              {t("A correction asks nobody who accepted version {version}.", { version: now.version })}
            </p>
          )}
          {data.changed !== null && (
            <p className={classes.quiet}>
              {data.changed.by.display_name}, {dayOf(data.changed.at)} ·{" "}
              <button type="button" onClick={() => void saveTerms(data.changed!.before, now)}>
                {t("Undo")}
              </button>
            </p>
          )}
          {data.version > 0 && <Accepted {...data} />}
        </>
      )}
    </SectionScreen>
  );
}

interface AcceptedProps {
  version: number;
  members: number;
  accepted: number;
}

/** The terms in force, and who accepted them. */
function Accepted({ version, members, accepted }: AcceptedProps) {
  const [page, setPage] = useState(1);
  const { data: terms } = useCall(getTerms, {});
  const { data: people } = useCall(getAcceptances, { query: { page } }, { keepPreviousData: true });
  return (
    <>
      <h2 className={classes.title}>{t("Version {version}, as members read it", { version })}</h2>
      {terms !== undefined && <TermsText html={terms.html} />}
      <h2 className={classes.title}>
        {t("{accepted} of {members, plural, one {# member} other {# members}} accepted it", {
          accepted,
          members,
        })}
      </h2>
      {people !== undefined && (
        <>
          <ul className={classes.people} aria-label={t("Who accepted the terms")}>
            {people.data.map((person) => (
              <li key={person.id}>
                <Avatar person={person} size={24} />
                <span className="grow cut">{person.display_name}</span>
                <span className={classes.when}>
                  {person.accepted_at === null ? t("Not yet") : dayOf(person.accepted_at)}
                </span>
              </li>
            ))}
          </ul>
          <RangePaging list={people} page={page} onPage={setPage} />
        </>
      )}
    </>
  );
}
