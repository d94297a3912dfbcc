import { type Group, type GroupEntry, search } from "@annals/query-api/contract";
import { useState } from "react";
import { Link } from "react-router-dom";
import { addressOf } from "../address/address.ts";
import { useCall } from "../api/swr.ts";
import { t } from "../locale/text.ts";
import { useAsked } from "../pick/asked.ts";
import { SearchSelect } from "../pick/SearchSelect.tsx";
import { share } from "../sharing/api.ts";
import { LevelMenu } from "../sharing/LevelMenu.tsx";
import { levelLabels } from "../sharing/levels.ts";
import { PageIcon } from "../theme/icons.tsx";
import { acting, acts } from "../toast/acts.ts";
import { refreshGroups } from "./api.ts";
import classes from "./group.module.css";

/**
 * The pages of a group. People with tools can share more pages with it, and change its level; the server refuses on pages
 * that they do not manage.
 */
export function GroupPages({ group }: { group: Group }) {
  const entries = group.entries?.data ?? [];
  const give = (entry: string, level: number | null) =>
    void acting(acts.save, async () => {
      await share(entry, { type: "group", id: group.id }, level);
      await refreshGroups();
    });
  return (
    <section aria-labelledby="group-pages">
      <h3 id="group-pages">
        {t("Pages")} <span>{group.entries_count}</span>
      </h3>
      {group.can_manage && <AddPage entries={entries} onChoose={(entry) => give(entry, 1)} />}
      <ul className={classes.list}>
        {entries.map((entry) => (
          <li key={entry.id}>
            <span className={classes.named}>
              <Link to={addressOf(entry)} className="cut">
                {entry.title}
              </Link>
              <span className="cut">{entry.breadcrumbs.map(({ title }) => title).join(" / ")}</span>
            </span>
            {group.can_manage ? (
              <LevelMenu
                of={entry.title}
                level={entry.level}
                onChoose={(level) => give(entry.id, level)}
                onRemove={() => give(entry.id, null)}
              />
            ) : (
              <span className={classes.level}>{levelLabels[entry.level]}</span>
            )}
          </li>
        ))}
      </ul>
      {entries.length === 0 && (
        <p className={classes.quiet}>{t("No page that you may view is shared with this group.")}</p>
      )}
    </section>
  );
}

function AddPage({ entries, onChoose }: { entries: GroupEntry[]; onChoose(entry: string): void }) {
  const [text, setText] = useState("");
  const asked = useAsked(text);
  const { data } = useCall(search, asked === "" ? null : { query: { q: asked, per_page: 8 } }, {
    keepPreviousData: true,
  });
  const given = new Set(entries.map(({ id }) => id));
  const found = asked === "" ? [] : (data?.data ?? []);
  return (
    <SearchSelect
      label={t("Share a page with this group")}
      icon={<PageIcon size={16} />}
      choices={found.map(({ id, title, breadcrumbs }) => ({
        id,
        label: title,
        hint: given.has(id) ? t("shared already") : breadcrumbs.map((crumb) => crumb.title).join(" / "),
        disabled: given.has(id),
      }))}
      text={text}
      onText={setText}
      onChoose={onChoose}
    />
  );
}
