import { getEdition, getEditionEntry } from "@annals/query-api/contract";
import { Button } from "@mantine/core";
import { useEffect, useMemo } from "react";
import { Link, useLocation, useParams } from "react-router-dom";
import { addressOf, idOf } from "../address/address.ts";
import { useCall } from "../api/swr.ts";
import { Aside, Contents, ContentsButton } from "../entry/contents/Contents.tsx";
import { headingOf, scrollToHeading } from "../entry/contents/scroll.ts";
import { Banner } from "../entry/head/Banner.tsx";
import { shownBanner } from "../entry/head/banner.ts";
import { signed } from "../entry/head/EntryIcon.tsx";
import { isShown } from "../entry/settings.ts";
import { ErrorScreen } from "../error/ErrorScreen.tsx";
import errorClasses from "../error/error.module.css";
import { NotFound } from "../error/NotFound.tsx";
import { statusOf } from "../error/status.ts";
import frameClasses from "../frame/frame.module.css";
import { TopBar } from "../frame/TopBar.tsx";
import { useTitle } from "../frame/title.ts";
import { t } from "../locale/text.ts";
import { CouldNotBeShown } from "../page/CouldNotBeShown.tsx";
import { Meta, Text } from "../page/Page.tsx";
import { hueOf, hueStyle } from "../theme/hue.ts";
import { addressInEdition, withinEdition } from "./address.ts";
import { EditionBanner } from "./EditionBanner.tsx";

/** `/editions/{id}/{slug}~{id}`: a page as readers saw it at the moment of an edition. */
export default function EditionPage() {
  const { edition = "", page = "" } = useParams();
  const id = idOf(page);
  return id === null ? <NotFound /> : <PageOf key={id} edition={edition} id={id} />;
}

function PageOf({ edition: editionId, id }: { edition: string; id: string }) {
  const { data: edition, error: noEdition } = useCall(getEdition, { params: { id: editionId } });
  const { data: read, error } = useCall(
    getEditionEntry,
    { params: { id: editionId, entry: id } },
    { revalidateOnFocus: false },
  );
  const entry = useMemo(
    () => read && { ...read, html: withinEdition(editionId, read.html) },
    [read, editionId],
  );
  const { hash } = useLocation();
  const isThere = entry !== undefined;
  useEffect(() => {
    if (!isThere) return;
    if (hash === "") window.scrollTo({ top: 0, behavior: "instant" });
    else scrollToHeading(headingOf(hash), { smooth: false, remember: false });
  }, [isThere, hash]);
  useTitle(entry && edition && `${signed(entry)} · ${edition.name}`);

  if (noEdition !== undefined && edition === undefined)
    return <ErrorScreen status={statusOf(noEdition)} detail={noEdition.message} />;
  if (edition === undefined) return <TopBar />;
  if (error !== undefined && entry === undefined)
    return statusOf(error) === 404 ? (
      <>
        <TopBar title={edition.name} />
        <EditionBanner edition={edition} entry={{ id, slug: "" }} />
        <div className={errorClasses.screen}>
          <h1>{t("This page is not in this edition.")}</h1>
          <p className={errorClasses.text}>
            {t("It was somewhere else then, was not published yet, or is not open to you.")}
          </p>
          <div className={errorClasses.buttons}>
            <Button component={Link} to={addressOf({ id, slug: "" })} variant="light">
              {t("Show it as it is now")}
            </Button>
          </div>
        </div>
      </>
    ) : (
      <ErrorScreen status={statusOf(error)} detail={error.message} />
    );
  if (entry === undefined) return <TopBar title={edition.name} />;
  const hue = typeof entry.settings.color === "string" ? hueOf(entry.settings.color) : null;
  const banner = shownBanner(entry);
  return (
    <>
      <TopBar
        trail={entry.breadcrumbs.map((crumb) => ({
          ...{ id: crumb.id, title: signed(crumb) },
          address: addressInEdition(editionId, crumb),
        }))}
        title={signed(entry)}
        state={<span className={frameClasses.state}>{edition.name}</span>}
      />
      <EditionBanner edition={edition} entry={entry} />
      {hue !== null && <style>{hueStyle(hue, `[data-entry="${entry.id}"]`)}</style>}
      <div className="page-doc" data-entry={entry.id}>
        {banner !== null && !entry.parked && <Banner banner={banner} />}
        <article className="page-column" aria-label={entry.title}>
          {entry.parked ? <CouldNotBeShown entry={entry} /> : <Text entry={entry} />}
          <Meta entry={entry} past={{ version: entry.version || null }} />
          {isShown(entry, "tableOfContents") && <ContentsButton headings={entry.headings} />}
        </article>
        <Aside>{isShown(entry, "tableOfContents") && <Contents headings={entry.headings} />}</Aside>
      </div>
    </>
  );
}
