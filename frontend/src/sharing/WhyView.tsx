import { type AccessReason, type AccessWhy, getAccess, mentionUsers } from "@annals/query-api/contract";
import { Button } from "@mantine/core";
import { useState } from "react";
import { Link } from "react-router-dom";
import { wordsOf } from "../api/client.ts";
import { useCall } from "../api/swr.ts";
import { closeDialog } from "../dialog/dialog.ts";
import { copy } from "../entry/copy-link.ts";
import { t } from "../locale/text.ts";
import { useMe } from "../person/me.ts";
import { useAsked } from "../pick/asked.ts";
import { SearchSelect } from "../pick/SearchSelect.tsx";
import { nameOf, useSpace } from "../space/space.ts";
import { Because } from "./Because.tsx";
import { PageLink } from "./Origin.tsx";
import classes from "./share.module.css";
import { answerOf, asText, lineOf } from "./words.ts";

const web = "web";

/** For any person: what they can do with the page, and through which record. */
export function WhyView({ entry, onClose }: { entry: { id: string; title: string }; onClose(): void }) {
  const [text, setText] = useState("");
  const [who, setWho] = useState<string | null>(null);
  const space = nameOf(useSpace().data) ?? t("this space");
  const asked = useAsked(text);
  const { data: found } = useCall(mentionUsers, asked === "" ? null : { query: { q: asked, per_page: 8 } }, {
    keepPreviousData: true,
  });
  const people = asked === "" ? [] : (found?.data ?? []);
  const mayReport = useMe()?.can.administer ?? false;
  const query = who === null || who === web ? {} : { user: who };
  const { data: why, error } = useCall(getAccess, who === null ? null : { params: { id: entry.id }, query });
  return (
    <>
      <SearchSelect
        label={t("Choose a person")}
        choices={[
          ...people.map(({ id, display_name }) => ({ id, label: display_name })),
          ...(text.trim() === "" ? [{ id: web, label: t("Everyone on the web") }] : []),
        ]}
        text={text}
        onText={setText}
        onChoose={setWho}
        isFirst
      />
      {error !== undefined && <p role="alert">{wordsOf(error)}</p>}
      <div aria-live="polite">{why !== undefined && <Answer why={why} space={space} />}</div>
      <div className={classes.foot}>
        {why !== undefined && (
          <Button variant="subtle" onClick={() => void copy(asText(why, entry.title, space), t("Copied"))}>
            {t("Copy as text")}
          </Button>
        )}
        {why?.user && mayReport && (
          <Button
            variant="subtle"
            component={Link}
            to={`/admin/access?user=${why.user.id}`}
            onClick={closeDialog}
          >
            {t("All that {name} can see", { name: why.user.first_name || why.user.display_name })}
          </Button>
        )}
        <Button ml="auto" onClick={onClose}>
          {t("Done")}
        </Button>
      </div>
    </>
  );
}

function Answer({ why, space }: { why: AccessWhy; space: string }) {
  return (
    <>
      <h3 className={classes.answer}>{answerOf(why)}</h3>
      <Because why={why} space={space} />
      <table className={classes.reasons}>
        <thead>
          <tr>
            <th>{t("As")}</th>
            <th>{t("Gives")}</th>
            <th>{t("From")}</th>
          </tr>
        </thead>
        <tbody>
          {why.reasons.map((reason) => {
            const { as, gives } = lineOf(reason, why, space);
            return (
              <tr key={`${reason.by} ${as}`} data-decides={reason.decides || undefined}>
                <td>{as}</td>
                <td>{gives}</td>
                <td>
                  <From reason={reason} why={why} space={space} />
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
      <p className={classes.quiet}>{t("The highest counts, as far as the role allows it.")}</p>
    </>
  );
}

function From({ reason, why, space }: { reason: AccessReason; why: AccessWhy; space: string }) {
  const { from } = lineOf(reason, why, space);
  const { source } = reason;
  return source?.from === "above" && source.entry !== null ? <PageLink page={source.entry} /> : from;
}
