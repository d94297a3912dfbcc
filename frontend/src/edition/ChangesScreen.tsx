import {
  type EditionChange,
  editionChangeKinds,
  getEditionChanges,
  getEditionsOf,
  getEntry,
} from "@annals/query-api/contract";
import { Button, NativeSelect } from "@mantine/core";
import { useState } from "react";
import { useNavigate, useParams, useSearchParams } from "react-router-dom";
import { addressOf } from "../address/address.ts";
import { call } from "../api/client.ts";
import { useCall } from "../api/swr.ts";
import { openDialog } from "../dialog/dialog.ts";
import { ErrorScreen } from "../error/ErrorScreen.tsx";
import { ListScreen } from "../error/ListScreen.tsx";
import { statusOf } from "../error/status.ts";
import { TopBar } from "../frame/TopBar.tsx";
import { useTitle } from "../frame/title.ts";
import { dayOf } from "../locale/dates.ts";
import { t } from "../locale/text.ts";
import { compareDialog } from "../revision/compare-dialog.ts";
import { versionSide } from "../revision/sides.ts";
import { beginning, ChangedPages, type Shown } from "../revision/time/ChangedPages.tsx";
import { acting, acts } from "../toast/acts.ts";
import { addressInEdition, addressOfChanges, addressOfEdition } from "./address.ts";
import classes from "./edition.module.css";

type Kind = EditionChange["kind"];

const kindNames: Record<Kind, string> = {
  added: t("Added"),
  removed: t("Removed"),
  moved: t("Moved"),
  changed: t("Changed"),
  renamed: t("Renamed"),
};

/** `/editions/{id}/changes`: what is different between an edition and another one, or now. */
export default function ChangesScreen() {
  const { edition: id = "" } = useParams();
  const [search] = useSearchParams();
  const to = search.get("to");
  const navigate = useNavigate();
  const [shown, setShown] = useState<Shown<Kind>>(beginning);
  const { kind, page } = shown;
  const { data, error } = useCall(
    getEditionChanges,
    {
      params: { id },
      query: { page, per_page: 50, ...(to !== null && { to }), ...(kind !== null && { kind }) },
    },
    { keepPreviousData: true },
  );
  const top = data?.from.entry;
  const editions =
    useCall(getEditionsOf, top === undefined ? null : { params: { id: top.id } }).data?.data ?? [];
  useTitle(t("What changed"));
  if (error !== undefined && data === undefined)
    return <ErrorScreen status={statusOf(error)} detail={error.message} />;
  if (data === undefined || top === undefined) return <TopBar title={t("What changed")} />;

  const go = (from: string, other: string) => {
    setShown(beginning);
    void navigate(addressOfChanges(from, other === "" ? null : other), { replace: true });
  };
  const options = editions.map((one) => ({
    value: one.id,
    label: t("{name}, {day}", { name: one.name, day: dayOf(one.at) }),
  }));
  return (
    <ListScreen
      title={t("What changed")}
      trail={[{ id, title: data.from.name, address: addressOfEdition(id) }]}
      className={classes.screen}
    >
      <div className={classes.tools}>
        <NativeSelect
          label={t("From edition")}
          value={id}
          onChange={(event) => go(event.currentTarget.value, to ?? "")}
          data={options}
        />
        <NativeSelect
          label={t("To edition")}
          value={to ?? ""}
          onChange={(event) => go(id, event.currentTarget.value)}
          data={[{ value: "", label: t("Now") }, ...options]}
        />
      </div>
      <ChangedPages
        list={data}
        kinds={editionChangeKinds}
        names={kindNames}
        words={(count) =>
          count === 0
            ? t("Nothing changed.")
            : t("{count, plural, one {# page is} other {# pages are}} different.", { count })
        }
        shown={shown}
        onShow={setShown}
        lineOf={(change) => {
          const shownIn = change.kind === "removed" ? id : to;
          return {
            address: shownIn === null ? addressOf(change) : addressInEdition(shownIn, change),
            about: inWords(change),
            act: change.can_compare && <CompareButton change={change} />,
          };
        }}
      />
    </ListScreen>
  );
}

function CompareButton({ change }: { change: EditionChange }) {
  async function compare(): Promise<void> {
    const read = await acting(acts.read, () => call(getEntry, { params: { id: change.id } }));
    if (read === null) return;
    openDialog(compareDialog, {
      entry: read.answer,
      from: versionSide(change.version_before!),
      to: versionSide(change.version_after!),
    });
  }
  return (
    <Button
      size="xs"
      variant="subtle"
      aria-label={t("Compare “{title}”", { title: change.title })}
      onClick={() => void compare()}
    >
      {t("Compare")}
    </Button>
  );
}

/** Its places, titles and versions, before and after. */
function inWords(change: EditionChange): string {
  const { kind, title_before, parent_before, parent_after, version_before, version_after } = change;
  if (kind === "added") return parent_after === null ? "" : t("in “{place}”", { place: parent_after });
  if (kind === "removed") return parent_before === null ? "" : t("from “{place}”", { place: parent_before });
  return [
    kind === "moved" && parent_before !== null && parent_after !== null
      ? t("from “{from}” to “{to}”", { from: parent_before, to: parent_after })
      : "",
    title_before === null ? "" : t("called “{title}” before", { title: title_before }),
    version_before === version_after
      ? ""
      : t("version {before} to {after}", { before: version_before, after: version_after }),
  ]
    .filter((words) => words !== "")
    .join(", ");
}
