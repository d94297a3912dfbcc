import { ActionIcon, Button, Menu } from "@mantine/core";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { Link, useSearchParams } from "react-router-dom";
import { useCommands } from "../command/commands.ts";
import { ErrorScreen } from "../error/ErrorScreen.tsx";
import { statusOf } from "../error/status.ts";
import { follow } from "../follow/api.ts";
import { TopBar } from "../frame/TopBar.tsx";
import { useTitle } from "../frame/title.ts";
import { t } from "../locale/text.ts";
import { RangePaging } from "../paging/Paging.tsx";
import {
  ArchiveIcon,
  BackIcon,
  CheckAllIcon,
  CheckIcon,
  ChevronDownIcon,
  DotsIcon,
} from "../theme/icons.tsx";
import { LateMenu } from "../theme/LateMenu.tsx";
import looks from "../theme/looks.module.css";
import {
  markAll,
  markLine,
  type NotificationLine,
  type NotificationType,
  type State,
  useLines,
  useUnreadCount,
} from "./api.ts";
import { archive, unarchive } from "./archive.ts";
import { nothingYet } from "./Newest.tsx";
import classes from "./notification.module.css";
import { updateTabs } from "./slots.ts";
import { UpdateLine } from "./UpdateLine.tsx";
import { addressOfSubject, isAboutCourse, kinds } from "./words.tsx";

const perPage = 50;

/** `/updates`: what one was told, page by page. */
export default function UpdatesScreen() {
  const [params, setParams] = useSearchParams();
  const state = stateIn(params.get("show"));
  const kind = kinds.find(({ id }) => id === params.get("of"));
  const page = Number(params.get("page") ?? 1) || 1;
  const count = useUnreadCount();
  const tab = updateTabs.all().find(({ id }) => id === params.get("show"));
  const { data, error } = useLines(
    tab === undefined ? { state, page, per_page: perPage, type: kind?.types.join(",") } : null,
  );
  const lines = data?.data ?? [];
  const list = useRef<HTMLDivElement>(null);
  useKeys(list, lines);
  useTitle(t("Updates"));
  const go = (to: { show?: State; of?: string; page?: number }) => {
    const next = { show: state, of: kind?.id ?? "", page: 1, ...to };
    const isUsual = { show: "all", of: "", page: 1 };
    setParams(
      Object.entries(next).flatMap(([name, value]) =>
        value === isUsual[name as keyof typeof isUsual] ? [] : [[name, String(value)] as [string, string]],
      ),
      // There is no way back to a page of the list whose lines are gone.
      { replace: page > 1 && lines.length === 0 },
    );
  };
  if (error !== undefined && data === undefined)
    return <ErrorScreen status={statusOf(error)} detail={error.message} />;
  const unread = count?.unread ?? 0;
  const unreadIn = (types: readonly NotificationType[]) =>
    types.reduce((sum, type) => sum + (count?.by_type[type] ?? 0), 0);
  return (
    <>
      <TopBar title={t("Updates")}>
        {(kind === undefined ? unread : unreadIn(kind.types)) > 0 && tab === undefined && (
          <Button
            variant="subtle"
            leftSection={<CheckAllIcon size={18} />}
            // What came since the count was read, and what a filter hides, was not seen.
            onClick={() => void markAll(count?.newest ?? null, kind?.types)}
          >
            {t("Mark all read")}
          </Button>
        )}
      </TopBar>
      <div className={classes.screen}>
        <div className={classes.main} ref={list}>
          <header className={classes.head}>
            <h1 className={looks.big}>{t("Updates")}</h1>
            <fieldset className={classes.states} aria-label={t("Which updates")}>
              {(Object.entries(states) as [State, string][]).map(([one, label]) => (
                <button
                  key={one}
                  type="button"
                  aria-pressed={tab === undefined && one === state}
                  onClick={() => go({ show: one })}
                >
                  {label}
                  {one === "unread" && unread > 0 && <span className="num"> {unread}</span>}
                </button>
              ))}
              {updateTabs.all().map((one) => (
                <TabButton
                  key={one.id}
                  tab={one}
                  isShown={one === tab}
                  onShow={() => setParams([["show", one.id]])}
                />
              ))}
            </fieldset>
          </header>
          {tab !== undefined && <tab.List />}
          {tab === undefined && (
            <div className={classes.narrowKinds}>
              <Menu position="bottom-start">
                <Menu.Target>
                  <Button variant="subtle" size="xs" rightSection={<ChevronDownIcon size={14} />}>
                    {kind?.label ?? everything}
                  </Button>
                </Menu.Target>
                <Menu.Dropdown>
                  {[{ id: "", label: everything }, ...kinds].map(({ id, label }) => (
                    <Menu.Item key={id} onClick={() => go({ of: id })}>
                      {label}
                    </Menu.Item>
                  ))}
                </Menu.Dropdown>
              </Menu>
            </div>
          )}
          {data !== undefined && lines.length === 0 && page === 1 && (
            <p className={classes.none}>{noneOf[state]}</p>
          )}
          {byPage(lines).map(({ entry, lines: ofPage }) => (
            <section key={entry.uuid} className={classes.group} aria-label={entry.title}>
              <h2>
                <Link to={addressOfSubject(ofPage[0]!)}>{entry.title}</Link>
              </h2>
              <ul>
                {ofPage.map((line) => (
                  <UpdateLine key={line.id} line={line}>
                    <Acts line={line} />
                  </UpdateLine>
                ))}
              </ul>
            </section>
          ))}
          {data !== undefined && (
            <RangePaging list={data} page={page} onPage={(next) => go({ page: next })} />
          )}
          {lines.length > 0 && <Hints />}
        </div>
        {tab === undefined && (
          <aside className={classes.aside}>
            <h2>{t("Show")}</h2>
            {[{ id: "", label: everything, types: null }, ...kinds].map(({ id, label, types }) => {
              const found = types === null ? unread : unreadIn(types);
              return (
                <button
                  key={id}
                  type="button"
                  aria-pressed={id === (kind?.id ?? "")}
                  onClick={() => go({ of: id })}
                >
                  <span className="grow">{label}</span>
                  {found > 0 && <span className="num">{found}</span>}
                </button>
              );
            })}
          </aside>
        )}
      </div>
    </>
  );
}

interface TabButtonProps {
  tab: ReturnType<typeof updateTabs.all>[number];
  isShown: boolean;
  onShow(): void;
}

function TabButton({ tab: { label, Count }, isShown, onShow }: TabButtonProps) {
  return (
    <button type="button" aria-pressed={isShown} onClick={onShow}>
      {label}
      <Count />
    </button>
  );
}

const everything = t("Everything");
const states: Record<State, string> = { unread: t("Unread"), all: t("All"), archived: t("Archived") };
const noneOf: Record<State, string> = {
  unread: t("You have read everything."),
  all: nothingYet,
  archived: t("Nothing is archived."),
};

const stateIn = (text: string | null): State => (text === "unread" || text === "archived" ? text : "all");

interface OfPage {
  entry: NotificationLine["data"]["entry"];
  lines: NotificationLine[];
}

/** The pages in the order of their newest line. */
function byPage(lines: NotificationLine[]): OfPage[] {
  const found = new Map<string, OfPage>();
  for (const line of lines) {
    const { entry } = line.data;
    const of = found.get(entry.uuid) ?? { entry, lines: [] };
    of.lines.push(line);
    found.set(entry.uuid, of);
  }
  return [...found.values()];
}

function Acts({ line }: { line: NotificationLine }) {
  const { read_at, archived_at, data } = line;
  const [isMenuOpen, setIsMenuOpen] = useState(false);
  return (
    <div className={classes.acts}>
      <ActionIcon
        data-tip={
          read_at === null ? t("Mark read ({key})", { key: "U" }) : t("Mark unread ({key})", { key: "U" })
        }
        aria-label={read_at === null ? t("Mark read") : t("Mark unread")}
        onClick={() => void markLine(line, read_at === null)}
      >
        {read_at === null ? <CheckIcon size={16} /> : <span className={classes.unreadSign} />}
      </ActionIcon>
      <ActionIcon
        data-tip={
          archived_at === null ? t("Archive ({key})", { key: "E" }) : t("Unarchive ({key})", { key: "E" })
        }
        aria-label={archived_at === null ? t("Archive") : t("Unarchive")}
        onClick={() => void (archived_at === null ? archive(line) : unarchive(line))}
      >
        {archived_at === null ? <ArchiveIcon size={16} /> : <BackIcon size={16} />}
      </ActionIcon>
      <LateMenu
        position="bottom-end"
        opened={isMenuOpen}
        onOpened={setIsMenuOpen}
        trigger={(button) => (
          <ActionIcon aria-label={t("More")} {...button}>
            <DotsIcon size={16} />
          </ActionIcon>
        )}
      >
        <Menu.Dropdown>
          <Menu.Item onClick={() => void markLine(line, read_at === null)}>
            {read_at === null ? t("Mark read") : t("Mark unread")}
          </Menu.Item>
          <Menu.Item onClick={() => void (archived_at === null ? archive(line) : unarchive(line))}>
            {archived_at === null ? t("Archive") : t("Unarchive")}
          </Menu.Item>
          {!isAboutCourse(line.notification_type) && (
            <Menu.Item onClick={() => void follow(data.entry.uuid, "none")}>
              {t("Unfollow this page")}
            </Menu.Item>
          )}
        </Menu.Dropdown>
      </LateMenu>
    </div>
  );
}

/** J and K move the focus from line to line; U and E act on the line that has it. */
function useKeys(list: { current: HTMLElement | null }, lines: NotificationLine[]): void {
  const left = useRef<{ id: string; at: number } | null>(null);
  const links = () => [...(list.current?.querySelectorAll<HTMLElement>("[data-update]") ?? [])];
  const at = () => links().findIndex((one) => one.parentElement!.contains(document.activeElement));
  const move = (by: 1 | -1) => {
    left.current = null;
    const all = links();
    all[Math.max(0, Math.min(all.length - 1, at() < 0 ? 0 : at() + by))]?.focus();
  };
  // The line that was acted on had the focus: when it leaves the list, the one that takes its place gets it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: when the lines are others
  useEffect(() => {
    if (left.current === null || lines.some(({ id }) => id === left.current!.id)) return;
    const all = links();
    if (document.activeElement === document.body) all[Math.min(left.current.at, all.length - 1)]?.focus();
    left.current = null;
  }, [lines]);
  const act = (work: (line: NotificationLine) => Promise<unknown>) => {
    const focused = links()[at()];
    const line = lines.find(({ id }) => id === focused?.dataset.update);
    if (line === undefined) return;
    left.current = { id: line.id, at: at() };
    void work(line);
  };
  const group = t("Updates");
  useCommands([
    { id: "updates:next", label: t("Next update"), group, keys: "j", inJumper: false, run: () => move(1) },
    {
      id: "updates:last",
      label: t("Previous update"),
      group,
      keys: "k",
      inJumper: false,
      run: () => move(-1),
    },
    {
      ...{ id: "updates:read", label: t("Mark read or unread"), group, keys: "u", inJumper: false },
      run: () => act((line) => markLine(line, line.read_at === null)),
    },
    {
      ...{ id: "updates:archive", label: t("Archive or unarchive"), group, keys: "e" },
      inJumper: false,
      run: () => act((line) => (line.archived_at === null ? archive(line) : unarchive(line))),
    },
  ]);
}

function Hints() {
  const hints: [keys: string[], words: string][] = [
    [["J", "K"], t("Move")],
    [["Enter"], t("Open")],
    [["U"], t("Read or unread")],
    [["E"], t("Archive")],
  ];
  return (
    <p className={classes.hints}>
      {hints.map(
        ([keys, words]): ReactNode => (
          <span key={words}>
            {keys.map((key) => (
              <kbd key={key}>{key}</kbd>
            ))}
            {words}
          </span>
        ),
      )}
    </p>
  );
}
