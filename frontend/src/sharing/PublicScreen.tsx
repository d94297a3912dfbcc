import type { PublicEntry } from "@annals/query-api/contract";
import { Button, Switch } from "@mantine/core";
import { ListScreen } from "../error/ListScreen.tsx";
import { t } from "../locale/text.ts";
import "@mantine/core/styles/InlineInput.layer.css";
import "@mantine/core/styles/Switch.layer.css";
import { useEffect, useState } from "react";
import { onChanged } from "../change/change.ts";
import { settingsTrail } from "../frame/crumbs.ts";
import { dayOf } from "../locale/dates.ts";
import { StepPaging } from "../paging/Paging.tsx";
import { Avatar } from "../person/Avatar.tsx";
import { FindField } from "../pick/FindField.tsx";
import rows from "../theme/page-table.module.css";
import { acting, acts } from "../toast/acts.ts";
import { toast } from "../toast/toast.ts";
import { openToWeb, publicChanged, share, usePublic } from "./api.ts";
import { PageCell } from "./PageCell.tsx";
import classes from "./report.module.css";
import { publicSections } from "./slots.ts";

const web = { type: "special", id: "public" } as const;

/** `/admin/public`: what everyone on the web can read, and the switch that ends all of it at once. */
export function PublicScreen() {
  const [page, setPage] = useState(1);
  const [text, setText] = useState("");
  const { data, error } = usePublic({ page, q: text.trim() });
  useEffect(() => onChanged(["entry", "place", "settings"], () => void publicChanged()), []);

  async function turn(on: boolean): Promise<void> {
    if ((await acting(acts.save, () => openToWeb(on))) === null) return;
    toast(on ? t("Shared pages are open to the web") : t("Nothing is open to the web anymore"), {
      action: { label: t("Undo"), run: () => void acting(acts.save, () => openToWeb(!on)) },
    });
  }
  async function stop(entry: PublicEntry): Promise<void> {
    if ((await acting(acts.save, () => share(entry.id, web, 0))) === null) return;
    await publicChanged();
    toast(t("“{title}” is no longer public", { title: entry.title }), {
      action: {
        label: t("Undo"),
        run: () => void acting(acts.save, () => share(entry.id, web, 1)).then(publicChanged),
      },
    });
  }

  return (
    <ListScreen
      title={t("Public pages")}
      trail={settingsTrail}
      lead={data && leadOf(data)}
      read={{ data, error }}
    >
      {data !== undefined && (
        <>
          <div className={classes.switch}>
            <span className={classes.named}>
              <b>{t("Pages can be shared to the web")}</b>
              <small>
                {data.is_open
                  ? t("Turn it off to close all of them at once. What is shared is remembered.")
                  : t(
                      "Off. Everyone has to sign in. If you turn it on, {pages, plural, =0 {there is nothing to read yet} one {everyone can read # page} other {everyone can read # pages}}.",
                      { pages: data.pages },
                    )}
              </small>
            </span>
            <Switch
              aria-label={t("Pages can be shared to the web")}
              checked={data.is_open}
              onChange={(event) => void turn(event.currentTarget.checked)}
            />
          </div>
          {(data.total > 0 || text.trim() !== "") && (
            <div className={classes.tools}>
              <FindField
                label={t("Find a public page")}
                text={text}
                onText={(next) => {
                  setText(next);
                  setPage(1);
                }}
              />
            </div>
          )}
          {data.data.length > 0 && (
            <table className={rows.table} aria-label={t("Public pages")}>
              <thead>
                <tr>
                  <th>{t("Page")}</th>
                  <th className={rows.number}>{t("Public below")}</th>
                  <th>{t("Shared by")}</th>
                  <th>{t("When")}</th>
                  <th>
                    <span className="sr">{t("Actions")}</span>
                  </th>
                </tr>
              </thead>
              <tbody>
                {data.data.map((entry) => (
                  <tr key={entry.id}>
                    <PageCell entry={entry} />
                    <td className={`${rows.number} ${rows.wide}`}>{entry.below_count || ""}</td>
                    <td className={rows.wide}>
                      {entry.shared_by !== null && (
                        <span className={rows.by}>
                          <Avatar person={entry.shared_by} size={20} />
                          {entry.shared_by.display_name}
                        </span>
                      )}
                    </td>
                    <td className={rows.wide}>{dayOf(entry.shared_at)}</td>
                    <td>
                      <Button
                        variant="subtle"
                        size="xs"
                        aria-label={t("Stop sharing {title} to the web", { title: entry.title })}
                        onClick={() => void stop(entry)}
                      >
                        {t("Stop sharing")}
                      </Button>
                    </td>
                  </tr>
                ))}
              </tbody>
            </table>
          )}
          {data.data.length === 0 && text.trim() !== "" && (
            <p className={classes.lead}>{t("No public page matches.")}</p>
          )}
          <StepPaging
            list={data}
            page={page}
            onPage={setPage}
            label={t("Pages of the list")}
            back={t("Newer")}
            on={t("Older")}
          />
          {publicSections.all().map(({ id, Section }) => (
            <Section key={id} />
          ))}
        </>
      )}
    </ListScreen>
  );
}

function leadOf({ pages, total, is_open }: { pages: number; total: number; is_open: boolean }): string {
  if (total === 0 && pages === 0)
    return t(
      "No page is shared to the web. Anyone who manages a page can share it, by “Share” in its top bar.",
    );
  return is_open
    ? t(
        "{pages, plural, one {# page} other {# pages}} can be read by everyone who has the link, without signing in.",
        { pages },
      )
    : t("Pages are shared to the web, but this space asks everyone to sign in: nobody else can read them.");
}
