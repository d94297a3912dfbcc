import type { TrashedEntry, TrashOrder } from "@annals/query-api/contract";
import { Button } from "@mantine/core";
import { useState } from "react";
import { useNavigate } from "react-router-dom";
import { wordsOf } from "../api/client.ts";
import { openDialog } from "../dialog/dialog.ts";
import { restoreEntry } from "../entry/api.ts";
import { IconBefore } from "../entry/head/EntryIcon.tsx";
import { changed } from "../entry/store.ts";
import { ListScreen } from "../error/ListScreen.tsx";
import { settingsTrail } from "../frame/crumbs.ts";
import { listedMoment, nearDay } from "../locale/dates.ts";
import { rich } from "../locale/rich.tsx";
import { t } from "../locale/text.ts";
import { StepPaging } from "../paging/Paging.tsx";
import { Avatar } from "../person/Avatar.tsx";
import { useMe } from "../person/me.ts";
import { FindField } from "../pick/FindField.tsx";
import { Choice } from "../theme/Choice.tsx";
import { TrashIcon } from "../theme/icons.tsx";
import rows from "../theme/page-table.module.css";
import { acts } from "../toast/acts.ts";
import { showStatus } from "../toast/status.ts";
import { toast } from "../toast/toast.ts";
import { trashChanged, useTrash } from "./api.ts";
import classes from "./trash.module.css";
import { emptyDialog } from "./trash-dialog.ts";

const orders: { value: TrashOrder; label: string }[] = [
  { value: "deleted", label: t("Last deleted") },
  { value: "title", label: t("By title") },
  { value: "pages", label: t("Most pages below") },
];

/** `/admin/trash`: what was deleted, when and by whom; to be restored, or removed for good. */
export function TrashScreen() {
  const me = useMe();
  const navigate = useNavigate();
  const [page, setPage] = useState(1);
  const [text, setText] = useState("");
  const [by, setBy] = useState<string | null>(null);
  const [order, setOrder] = useState<TrashOrder>("deleted");
  /** What could not be restored, and why. */
  const [failed, setFailed] = useState<ReadonlyMap<string, string>>(new Map());
  const [busy, setBusy] = useState<string | null>(null);
  const { data, error } = useTrash({ page, q: text.trim(), by, sort: order });

  async function restore(entry: TrashedEntry): Promise<void> {
    setBusy(entry.id);
    const hide = showStatus(acts.restore.doing);
    try {
      await restoreEntry(entry.id);
      setFailed(without(failed, entry.id));
      const where = entry.parent_trashed ? undefined : entry.breadcrumbs.at(-1)?.title;
      toast(acts.restore.done, {
        description:
          where === undefined
            ? t("“{title}” is back at the top.", { title: entry.title })
            : t("“{title}” is back in {place}.", { title: entry.title, place: where }),
        action: { label: t("Open"), run: () => void navigate(`/${entry.id}`) },
      });
    } catch (error) {
      setFailed(new Map([...failed, [entry.id, wordsOf(error)]]));
    } finally {
      hide();
      setBusy(null);
    }
    void changed("all");
    await trashChanged();
  }

  const isNarrowed = text.trim() !== "" || by !== null;
  return (
    <ListScreen
      title={t("Trash")}
      trail={settingsTrail}
      lead={data && leadOf(data.pages)}
      beside={
        me?.can.administer && data !== undefined && data.pages > 0 ? (
          <Button
            variant="subtle"
            color="red"
            leftSection={<TrashIcon size={16} />}
            onClick={() => openDialog(emptyDialog, {})}
          >
            {t("Empty the trash…")}
          </Button>
        ) : null
      }
      read={{ data, error }}
    >
      {data !== undefined && (data.pages > 0 || isNarrowed) && (
        <div className={classes.tools}>
          <FindField
            label={t("Find in the trash")}
            text={text}
            onText={(next) => {
              setText(next);
              setPage(1);
            }}
          />
          <span className="grow" />
          <Choice
            aria-label={t("Deleted by")}
            value={by ?? ""}
            data={[
              { value: "", label: t("Deleted by anyone") },
              ...data.people.map(({ id, display_name }) => ({ value: id, label: display_name })),
            ]}
            onChange={(event) => {
              setBy(event.currentTarget.value || null);
              setPage(1);
            }}
          />
          <Choice
            aria-label={t("Order")}
            value={order}
            data={orders}
            onChange={(event) => {
              setOrder(event.currentTarget.value as TrashOrder);
              setPage(1);
            }}
          />
        </div>
      )}
      {data !== undefined && data.data.length > 0 && (
        <table className={rows.table} aria-label={t("Trash")}>
          <thead>
            <tr>
              <th>{t("Page")}</th>
              <th className={rows.number}>{t("Pages below")}</th>
              <th>{t("Deleted by")}</th>
              <th>{t("When")}</th>
              <th>
                <span className="sr">{t("Actions")}</span>
              </th>
            </tr>
          </thead>
          {data.data.map((entry) => (
            <tbody key={entry.id}>
              <tr>
                <td className={rows.main}>
                  <b>
                    <IconBefore icon={entry.icon} />
                    {entry.title}
                  </b>
                  <small>{placeOf(entry)}</small>
                  <small className={rows.narrow}>
                    {entry.deleted_by.display_name}, {nearDay(entry.deleted_at)}
                  </small>
                </td>
                <td className={`${rows.number} ${rows.wide}`}>
                  {entry.pages_below === 0 ? "" : entry.pages_below}
                </td>
                <td className={rows.wide}>
                  <span className={rows.by}>
                    <Avatar person={entry.deleted_by} size={20} />
                    {entry.deleted_by.display_name}
                  </span>
                </td>
                <td className={rows.wide}>{listedMoment(entry.deleted_at)}</td>
                <td>
                  <Button
                    variant="subtle"
                    size="xs"
                    loading={busy === entry.id}
                    aria-label={t("Restore {title}", { title: entry.title })}
                    onClick={() => void restore(entry)}
                  >
                    {t("Restore")}
                  </Button>
                </td>
              </tr>
              {failed.has(entry.id) && (
                <tr>
                  <td colSpan={5} className={`${rows.whole} ${classes.failure}`}>
                    <div role="alert">
                      <span className="grow">
                        {rich("{failed} “{title}” is still here. {reason}", {
                          failed: <b>{acts.restore.failed}.</b>,
                          title: entry.title,
                          reason: failed.get(entry.id),
                        })}
                      </span>
                      <button type="button" onClick={() => void restore(entry)}>
                        {t("Try again")}
                      </button>
                    </div>
                  </td>
                </tr>
              )}
            </tbody>
          ))}
        </table>
      )}
      {data !== undefined && data.data.length === 0 && isNarrowed && (
        <p className={classes.lead}>{t("Nothing in the trash matches.")}</p>
      )}
      {data !== undefined && (
        <StepPaging
          list={data}
          page={page}
          onPage={setPage}
          label={t("Pages of the trash")}
          back={t("Newer")}
          on={t("Older")}
        />
      )}
    </ListScreen>
  );
}

const leadOf = (pages: number): string =>
  pages === 0
    ? t("Nothing is in the trash. Deleted pages come here, and can be restored.")
    : t(
        "{pages, plural, one {# page. It stays} other {# pages. They stay}} until somebody empties the trash.",
        {
          pages,
        },
      );

/** As in "was in Remote / Gatherings, which is in the trash too". */
function placeOf({ breadcrumbs, parent_trashed, published }: TrashedEntry): string {
  const trail = breadcrumbs.map(({ title }) => title).join(" / ");
  const where = trail === "" ? t("was at the top") : t("was in {trail}", { trail });
  return [
    where,
    ...(parent_trashed ? [t("which is in the trash too")] : []),
    ...(published ? [] : [t("never published")]),
  ].join(", ");
}

function without(all: ReadonlyMap<string, string>, id: string): ReadonlyMap<string, string> {
  return new Map([...all].filter(([key]) => key !== id));
}
