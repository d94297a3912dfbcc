import type { Entry } from "@annals/query-api/contract";
import { Button } from "@mantine/core";
import { useAtomValue, useSetAtom } from "jotai";
import { useEffect, useLayoutEffect, useMemo, useRef } from "react";
import {
  Link,
  useLocation,
  useNavigate,
  useNavigationType,
  useParams,
  useSearchParams,
} from "react-router-dom";
import { addressOf, idOf } from "../address/address.ts";
import { tokenAtom } from "../api/session.ts";
import { headingAt, headingOf, scrollToHeading } from "../entry/contents/scroll.ts";
import { signed } from "../entry/head/EntryIcon.tsx";
import { hereAtom } from "../entry/here.ts";
import { placeNamed, placeOf, rememberPlace, scrollToTop } from "../entry/page/places.ts";
import { useEntry } from "../entry/store.ts";
import { ErrorScreen } from "../error/ErrorScreen.tsx";
import errorClasses from "../error/error.module.css";
import { NotFound } from "../error/NotFound.tsx";
import { statusOf } from "../error/status.ts";
import { rememberVisit } from "../found/recent.ts";
import { TopBar } from "../frame/TopBar.tsx";
import { useTitle } from "../frame/title.ts";
import { dayOf } from "../locale/dates.ts";
import { t } from "../locale/text.ts";
import { useLate } from "../progress/late.ts";
import { useWaiting } from "../progress/waiting.ts";
import { askedIn, usePast } from "../revision/past.ts";
import { isSince } from "../revision/time/view.ts";
import { useSpace } from "../space/space.ts";
import { Page } from "./Page.tsx";
import classes from "./page.module.css";

/** The screen behind `/{slug}~{id}`. */
export function PageScreen() {
  const { page = "" } = useParams();
  const id = idOf(page);
  return id === null ? <NotFound words={page.replace(/[-_~]+/g, " ")} /> : <Pages id={id} slug={page} />;
}

function Pages({ id, slug }: { id: string; slug: string }) {
  const { data, error } = useEntry(id);
  const isThere = data !== undefined || error !== undefined;
  const isLate = useLate(!isThere);
  useWaiting(!isThere, error);
  const shown = useRef(id);
  const setHere = useSetAtom(hereAtom);
  // The tree marks the clicked page at once.
  useLayoutEffect(() => {
    setHere((here) => (here.id === id ? here : { id, trail: undefined }));
    return () => setHere({ id: null, trail: undefined });
  }, [id, setHere]);
  // The page before stays while the next one is loading, but not for long.
  if (isThere || isLate) shown.current = id;
  const isCurrent = shown.current === id;
  return (
    <EntryScreen
      key={shown.current}
      id={shown.current}
      slug={slug}
      isCurrent={isCurrent}
      isLate={isLate && isCurrent}
    />
  );
}

interface EntryScreenProps {
  id: string;
  slug: string;
  /** False while the next page is loading, and this one is still shown. */
  isCurrent: boolean;
  /** True while a skeleton is shown in its place. */
  isLate: boolean;
}

function EntryScreen({ id, slug, isCurrent, isLate }: EntryScreenProps) {
  const [search] = useSearchParams();
  const asked = askedIn(search);
  const now = useEntry(id);
  const past = usePast(id, now.data, asked);
  const entry = past.entry ?? now.data;
  const error = now.error ?? past.error;
  const setHere = useSetAtom(hereAtom);
  const { data: space } = useSpace();
  useWaiting(past.isLoading);
  const isShown = isCurrent && entry !== undefined && !isLate;
  useCanonicalAddress(now.data, isShown);
  useHash(isShown);

  const trail = now.data?.breadcrumbs.map((crumb) => crumb.id).join();
  useEffect(() => {
    if (isCurrent)
      setHere({ id, trail: trail === undefined ? undefined : trail === "" ? [] : trail.split(",") });
  }, [id, trail, isCurrent, setHere]);

  const title = entry && signed(entry);
  const name = space?.settings.general.app_name ?? "Annals";
  useTitle(title === undefined ? name : `${title} · ${name}`);
  useEffect(() => {
    if (now.data !== undefined) rememberVisit(now.data);
  }, [now.data]);

  if (past.error !== undefined && isGone(past.error) && now.data !== undefined && asked.at !== null)
    return <BeforeItBegan entry={now.data} />;
  // When a refresh fails, the page stays, unless the error says that the page is gone.
  if (error !== undefined && (entry === undefined || isGone(error)))
    return <Failed error={error} id={id} words={wordsIn(slug)} was={entry?.title} />;
  if (isLate) return <PageSkeleton />;
  if (entry === undefined) return <TopBar />;
  return <Page entry={entry} past={past.moment} wantsSince={isSince(search)} />;
}

function isGone(error: Error): boolean {
  const status = statusOf(error);
  return status === 404 || status === 403;
}

const wordsIn = (slug: string) => slug.replace(/~?[0-9a-f-]{36}$/i, "").replace(/[-_]+/g, " ");

interface FailedProps {
  error: Error;
  id: string;
  /** The words in the address. */
  words: string;
  /** The title of the page, where it was shown until now. */
  was: string | undefined;
}

function Failed({ error, id, words, was }: FailedProps) {
  const token = useAtomValue(tokenAtom);
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const status = statusOf(error);
  const isGuest = status === 401 && token === null;
  useEffect(() => {
    if (isGuest) void navigate("/user/login", { replace: true, state: { from: pathname + search } });
  }, [isGuest, navigate, pathname, search]);
  if (isGuest) return null;
  return status === 404 ? (
    <NotFound words={words} id={id} was={was} />
  ) : (
    <ErrorScreen status={status} detail={error.message} />
  );
}

/** A page at a moment when there was none. */
function BeforeItBegan({ entry }: { entry: Entry }) {
  return (
    <>
      <TopBar
        trail={entry.breadcrumbs.map((crumb) => ({ ...crumb, address: addressOf(crumb) }))}
        title={entry.title}
      />
      <div className={errorClasses.screen}>
        <h1>{t("This page did not exist yet.")}</h1>
        <p className={errorClasses.text}>
          {t("“{title}” began on {day}.", { title: entry.title, day: dayOf(entry.created_at) })}
        </p>
        <div className={errorClasses.buttons}>
          <Button component={Link} to={addressOf(entry)} replace variant="light">
            {t("Show it as it is now")}
          </Button>
        </div>
      </div>
    </>
  );
}

/** Puts the slug of the page into the address when another one led here, and that of the heading for a former anchor. @param ready whether the text is shown, so that headings can be found */
function useCanonicalAddress(entry: { slug: string; id: string } | undefined, ready: boolean): void {
  const { pathname, search, hash, state } = useLocation();
  const navigate = useNavigate();
  const address = entry === undefined ? null : addressOf(entry);
  useEffect(() => {
    if (!ready || address === null || idOf(pathname.slice(1)) !== entry?.id) return;
    const anchor = headingOf(hash);
    const now = headingAt(anchor)?.id ?? anchor;
    if (pathname === address && now === anchor) return;
    const heading = now === anchor ? hash : `#${encodeURIComponent(now)}`;
    void navigate(address + search + heading, { replace: true, state });
  }, [ready, address, entry?.id, pathname, search, hash, state, navigate]);
}

/** Scrolls to the heading of the address, back to where the reader was, or to the top. */
function useHash(ready: boolean): void {
  const { pathname, hash, key, state } = useLocation();
  const top = (state as { top?: number } | null)?.top;
  const how = useNavigationType();
  const id = useMemo(() => headingOf(hash), [hash]);
  const arrived = useRef(false);
  // Before anything is drawn, and before the page that leaves can report its scroll position.
  useLayoutEffect(() => {
    if (!ready) return;
    const place = placeNamed(key, { pathname, hash });
    // Who undoes comes back to where they were.
    const known = how === "POP" ? placeOf(place) : arrived.current ? undefined : top;
    // When only the address of the same page changes, the reader stays where they are.
    const stays = how === "REPLACE" && arrived.current;
    arrived.current = true;
    if (known !== undefined) window.scrollTo({ top: known, behavior: "instant" });
    else if (stays) rememberPlace(place, window.scrollY);
    else if (id !== "") scrollToHeading(id, { smooth: false, remember: false });
    else scrollToTop();
    const onScroll = () => rememberPlace(place, window.scrollY);
    window.addEventListener("scroll", onScroll, { passive: true });
    return () => window.removeEventListener("scroll", onScroll);
  }, [ready, id, key, pathname, hash, how, top]);
}

/** A skeleton for a page that takes long. */
function PageSkeleton() {
  const lines = ["92%", "97%", "88%", "60%"];
  return (
    <>
      <TopBar />
      <div className="page-doc" aria-busy="true">
        <div className="page-column">
          <div className={classes.skeleton}>
            <span />
            {lines.map((width) => (
              <span key={width} style={{ width }} />
            ))}
          </div>
        </div>
      </div>
    </>
  );
}
