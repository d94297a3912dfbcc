import type { Entry } from "@annals/query-api/contract";
import { memo, type ReactNode, useEffect } from "react";
import { useLocation, useNavigate } from "react-router-dom";
import { addressOf, idOf } from "../address/address.ts";
import { openDialog } from "../dialog/dialog.ts";
import { Editor, edit } from "../draft/edit.ts";
import { shownAuthor } from "../entry/author.ts";
import { Aside, Contents, ContentsButton } from "../entry/contents/Contents.tsx";
import { Banner } from "../entry/head/Banner.tsx";
import { shownBanner } from "../entry/head/banner.ts";
import { bannerDialog } from "../entry/head/dialogs.ts";
import { signed } from "../entry/head/EntryIcon.tsx";
import { Head } from "../entry/head/Head.tsx";
import { PageMenu } from "../entry/page/PageMenu.tsx";
import { Prose } from "../entry/page/Prose.tsx";
import { usePageCommands } from "../entry/page/page-commands.ts";
import { isShown } from "../entry/settings.ts";
import { pageActions, pageData, pageFoot, pageLines, pageSide, pastFoot } from "../entry/slots.ts";
import frameClasses from "../frame/frame.module.css";
import { TopBar } from "../frame/TopBar.tsx";
import { ago, dayOf } from "../locale/dates.ts";
import { rich } from "../locale/rich.tsx";
import { t } from "../locale/text.ts";
import { Avatar } from "../person/Avatar.tsx";
import { useMe } from "../person/me.ts";
import { lazy } from "../progress/lazy.ts";
import { ReviewState } from "../review/ReviewState.tsx";
import { PastBanner } from "../revision/PastBanner.tsx";
import pastClasses from "../revision/past.module.css";
import type { Moment } from "../revision/past.ts";
import { versionsDialog } from "../revision/versions-dialog.ts";
import { hueOf, hueStyle } from "../theme/hue.ts";
import { isPublishable, useDrafted, useIsWriting, useWriting } from "../writing/state.ts";
import { CouldNotBeShown } from "./CouldNotBeShown.tsx";
import { Foot } from "./Foot.tsx";
import { PagesBelow } from "./PagesBelow.tsx";
import "../entry/print/print.css";
import "../entry/page/layout.css";
import "../entry/page/prose.css";
import { serverNow } from "../locale/clock.ts";

const PageTime = lazy(() => import("../revision/time/PageTime.tsx"));
const Since = lazy(() => import("../revision/time/Since.tsx"));
const VersionsBeside = lazy(() => import("../revision/time/Beside.tsx"));
const nothing = () => {};

interface PageProps {
  entry: Entry;
  past: Moment | null;
  /** Shows what changed since then instead of the old page. */
  wantsSince: boolean;
}

/** A page, for reading or writing; with `past`, as it was then. A navigation that is under way does not redraw it. */
export const Page = memo(function Page({ entry: read, past, wantsSince }: PageProps) {
  const drafted = useDrafted(read);
  const entry = past === null ? drafted : read;
  const isWriting = useIsWriting(entry.id) && past === null && !entry.parked;
  const hue = typeof entry.settings.color === "string" ? hueOf(entry.settings.color) : null;

  const banner = shownBanner(entry);
  const isSince = past?.isOnLine === true && wantsSince;

  return (
    <>
      <Commands entry={entry} isPast={past !== null} isWriting={isWriting} />
      <TopBar
        trail={entry.breadcrumbs.map((crumb) => ({
          ...{ id: crumb.id, title: signed(crumb) },
          address: addressOf(crumb),
        }))}
        title={signed(entry)}
        state={<State entry={entry} isWriting={isWriting} past={past} />}
      >
        {past === null && !entry.parked && (
          <>
            {pageActions.all().map(({ id, Action }) => (
              <Action key={id} entry={entry} isWriting={isWriting} />
            ))}
            <PageMenu entry={entry} isWriting={isWriting} />
          </>
        )}
      </TopBar>
      {past !== null && <PastBanner entry={entry} moment={past} />}
      {past?.isOnLine && (
        <PageTime entry={entry} moment={past} meanwhile={<div className={pastClasses.place} />} />
      )}
      {hue !== null && <style>{hueStyle(hue, `[data-entry="${entry.id}"]`)}</style>}
      <div className="page-doc" data-entry={entry.id}>
        {banner !== null && !entry.parked && !isSince && (
          <Banner
            banner={banner}
            onChange={isWriting ? () => openDialog(bannerDialog, { entry }) : undefined}
          />
        )}
        <article className="page-column" aria-label={entry.title}>
          {isSince ? (
            <Since entry={entry} moment={past} />
          ) : isWriting ? (
            <Editor entry={entry} onClose={nothing} meanwhile={<Text entry={entry} />} />
          ) : entry.parked ? (
            <CouldNotBeShown entry={entry} />
          ) : (
            <Text entry={entry} />
          )}
          {!isSince &&
            pageData.all().map(({ id, Data }) => <Data key={id} entry={entry} isWriting={isWriting} />)}
          {!isSince &&
            pageLines
              .all()
              .map(({ id, Line }) => Line && <Line key={id} entry={entry} isWriting={isWriting} />)}
          {!isSince && <Meta entry={entry} past={past} />}
          {!isWriting && !isSince && isShown(entry, "tableOfContents") && (
            <ContentsButton headings={entry.headings} />
          )}
          {!isWriting && past === null && (
            <div className="page-foot">
              {pageFoot.all().map(({ id, Foot: Part }) => (
                <Part key={id} entry={entry} isWriting={isWriting} />
              ))}
              <Foot entry={entry} />
            </div>
          )}
          {past?.isOnLine && !isSince && (
            <div className="page-foot">
              {pastFoot.all().map(({ id, Foot: Part }) => (
                <Part key={id} entry={entry} />
              ))}
            </div>
          )}
        </article>
        {!isWriting && (
          <Aside>
            {past?.isOnLine && <VersionsBeside moment={past} since={isSince} />}
            {!isSince && isShown(entry, "tableOfContents") && <Contents headings={entry.headings} />}
          </Aside>
        )}
      </div>
      {past === null &&
        !entry.parked &&
        pageSide.all().map(({ id, Side }) => <Side key={id} entry={entry} isWriting={isWriting} />)}
    </>
  );
});

/** Title, description and text of a page. */
export function Text({ entry }: { entry: Entry }) {
  const title = isShown(entry, "title");
  return (
    <>
      <Head icon={title ? entry.icon : ""}>
        <h1 className={title ? "page-title" : "page-title sr"} dir="auto">
          {entry.title}
        </h1>
      </Head>
      {entry.description !== "" && isShown(entry, "description") && (
        <p className="page-description">{entry.description}</p>
      )}
      {entry.html !== "" && <Prose html={entry.html} />}
      {entry.at === null && <PagesBelow entry={entry} />}
    </>
  );
}

/** "Published", "Draft": what readers see of this page. */
function State({ entry, isWriting, past }: { entry: Entry; isWriting: boolean; past: Moment | null }) {
  const writing = useWriting(entry.id);
  const differs = writing !== null && isPublishable(writing);
  if (past !== null) return <span className={frameClasses.state}>{t("History")}</span>;
  const review = entry.review?.request ? <ReviewState request={entry.review.request} entry={entry} /> : null;
  if ((isWriting && differs) || !entry.published)
    return (
      <>
        <span className={frameClasses.badge}>{t("Draft")}</span>
        {review}
      </>
    );
  return (
    <>
      <span className={frameClasses.state}>{t("Published")}</span>
      {!isWriting && entry.drafts_count > 0 && review === null && (
        <span className={frameClasses.badge}>{t("Unpublished changes")}</span>
      )}
      {review}
    </>
  );
}

/** The byline of a page that nobody has published yet. */
function whoBegan(name: string, isNamed: boolean, at: string): ReactNode {
  const parts = {
    person: <b>{name}</b>,
    ago: ago(at, serverNow()),
    dot: (
      <span className="dot" aria-hidden="true">
        {" · "}
      </span>
    ),
  };
  return isNamed
    ? rich("{person} wrote this{dot}until it is published, only people who can edit here see it", parts)
    : rich(
        "{person} began this {ago}{dot}until it is published, only people who can edit here see it",
        parts,
      );
}

/** The byline of a published page: its author when one is named, else whoever published it. */
function whoPublished(name: string, day: string | null, isNamed: boolean, version: number | null): ReactNode {
  const parts = { person: <b>{name}</b>, day, version };
  if (isNamed)
    return day === null
      ? rich("{person} wrote this", parts)
      : rich("{person} wrote this, published on {day}", parts);
  if (version)
    return day === null
      ? rich("{person} published version {version}", parts)
      : rich("{person} published version {version} on {day}", parts);
  return day === null
    ? rich("{person} published this", parts)
    : rich("{person} published this on {day}", parts);
}

/** Who published it and when, in one quiet line. */
export function Meta({ entry, past }: { entry: Entry; past: Pick<Moment, "version"> | null }) {
  const named = shownAuthor(entry);
  const by = isShown(entry, "attribution") ? (named ?? entry.published_by ?? null) : null;
  const day =
    isShown(entry, "publishedDate") && entry.published_at !== null ? dayOf(entry.published_at) : null;
  const author =
    entry.published_at === null && isShown(entry, "attribution") ? (named ?? entry.author_user) : null;
  const versions = past === null && entry.access.canManage && entry.version > 0;
  if (by === null && day === null && author === null && !versions)
    return <div className="page-meta" data-empty />;
  return (
    <div className="page-meta">
      {by !== null && entry.published_at !== null && <Avatar person={by} size={20} />}
      {author !== null && <Avatar person={author} size={20} />}
      <span className="who">
        {author !== null && whoBegan(author.display_name, named !== null, entry.created_at)}
        {entry.published_at !== null &&
          by !== null &&
          whoPublished(by.display_name, day, named !== null, past?.version ?? null)}
        {entry.published_at !== null && by === null && day !== null && t("Published on {day}", { day })}
      </span>
      {versions && (
        <>
          <span className="dot" aria-hidden="true">
            ·
          </span>
          <button type="button" onClick={() => openDialog(versionsDialog, { entry })}>
            {t("{count, plural, one {# version} other {# versions}}", { count: entry.version })}
          </button>
        </>
      )}
    </div>
  );
}

/** The keyboard commands of the page; and a page that was just created opens for writing. */
function Commands({ entry, isPast, isWriting }: { entry: Entry; isPast: boolean; isWriting: boolean }) {
  usePageCommands(entry, isPast, isWriting);
  useStartWriting(entry);
  return null;
}

/** Opens a page for writing that was just created. */
function useStartWriting(entry: Entry): void {
  const { state, pathname } = useLocation();
  const navigate = useNavigate();
  const me = useMe();
  // Until the new page is loaded, the one before is still shown under the new address.
  const isCurrent = idOf(pathname.slice(1)) === entry.id;
  const wanted = isCurrent && (state as { write?: boolean } | null)?.write === true && entry.access.canEdit;
  useEffect(() => {
    if (!wanted || me === undefined) return;
    void navigate(pathname, { replace: true, state: null });
    void edit(entry, me.id);
  }, [wanted, me, entry, navigate, pathname]);
}
