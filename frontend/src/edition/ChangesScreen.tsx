import {
  type EditionChange,
  editionChangeKinds,
  getEditionChanges,
  getEditionsOf,
  getEntry,
} from "@annals/query-api/contract";
import { Button, NativeSelect } from "@mantine/core";
import { useState } from "react";
import { Link, useNavigate, useParams, useSearchParams } from "react-router-dom";
import { addressOf } from "../address/address.ts";
import { call } from "../api/client.ts";
import { useCall } from "../api/swr.ts";
import { openDialog } from "../dialog/dialog.ts";
import { IconBefore } from "../entry/head/EntryIcon.tsx";
import { ErrorScreen } from "../error/ErrorScreen.tsx";
import { ListScreen } from "../error/ListScreen.tsx";
import { statusOf } from "../error/status.ts";
import { TopBar } from "../frame/TopBar.tsx";
import { useTitle } from "../frame/title.ts";
import { dayOf } from "../locale/dates.ts";
import { t } from "../locale/text.ts";
import { RangePaging } from "../paging/Paging.tsx";
import { compareDialog } from "../revision/compare-dialog.ts";
import { versionSide } from "../revision/sides.ts";
import { KindChoice, totalOf } from "../revision/time/KindChoice.tsx";
import list from "../revision/time/tree-since.module.css";
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
  const [kind, setKind] = useState<Kind | null>(null);
  const [page, setPage] = useState(1);
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

  const all = totalOf(editionChangeKinds, data.counts);
  const choose = (one: Kind | null) => {
    setKind(one);
    setPage(1);
  };
  const go = (from: string, other: string) => {
    choose(null);
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
      <p className={list.words} role="status">
        {all === 0
          ? t("Nothing is different.")
          : t("{count, plural, one {# page is} other {# pages are}} different.", { count: all })}
      </p>
      <KindChoice
        kinds={editionChangeKinds}
        names={kindNames}
        counts={data.counts}
        chosen={kind}
        onChoose={choose}
      />
      <ul className={list.list}>
        {data.data.map((change) => (
          <Line key={change.id} change={change} from={id} to={to} />
        ))}
      </ul>
      <RangePaging list={data} page={page} onPage={setPage} />
    </ListScreen>
  );
}

function Line({ change, from, to }: { change: EditionChange; from: string; to: string | null }) {
  const shownIn = change.kind === "removed" ? from : to;
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
    <li>
      <span className={list.kind} data-kind={change.kind === "removed" ? "deleted" : change.kind}>
        {kindNames[change.kind]}
      </span>
      <span className={`${list.what} grow`}>
        <Link to={shownIn === null ? addressOf(change) : addressInEdition(shownIn, change)}>
          <IconBefore icon={change.icon} />
          {change.title}
        </Link>
        <small>{inWords(change)}</small>
      </span>
      {change.can_compare && (
        <Button
          size="xs"
          variant="subtle"
          aria-label={t("Compare “{title}”", { title: change.title })}
          onClick={() => void compare()}
        >
          {t("Compare")}
        </Button>
      )}
    </li>
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
