import type { Entry } from "@annals/query-api/contract";
import { Button } from "@mantine/core";
import { memo, useEffect, useMemo, useRef, useState } from "react";
import { Link, useLocation, useNavigate, useParams } from "react-router-dom";
import { addressOf, idOf } from "../../address/address.ts";
import { ErrorScreen } from "../../error/ErrorScreen.tsx";
import { NotFound } from "../../error/NotFound.tsx";
import { statusOf } from "../../error/status.ts";
import { TopBar } from "../../frame/TopBar.tsx";
import { useTitle } from "../../frame/title.ts";
import { dayOf, numberOf } from "../../locale/dates.ts";
import { t } from "../../locale/text.ts";
import { useSpace } from "../../space/space.ts";
import { useEntry } from "../store.ts";
import classes from "./print.module.css";
import { printNow } from "./print.ts";
import { maxPages, type Part, partsBelow, readAll } from "./subtree.ts";
import { anchorOf, textInDocument } from "./text.ts";
import "../page/formulas.ts";
import "../page/layout.css";
import "../page/prose.css";
import "./print.css";
import { serverNow } from "../../locale/clock.ts";

/** `/print/{slug}~{id}`: a page and all pages below it as one document, with its contents. */
export function PrintScreen() {
  const { page = "" } = useParams();
  const id = idOf(page);
  return id === null ? <NotFound words="" /> : <Loading key={id} id={id} />;
}

function Loading({ id }: { id: string }) {
  const { data: root, error } = useEntry(id);
  const { pages, progress, failed } = useSubtree(id);
  useTitle(root === undefined ? t("Print") : root.title);
  const problem = error ?? failed;
  if (problem !== undefined) return <ErrorScreen status={statusOf(problem)} detail={problem.message} />;
  const isReady = root !== undefined && pages !== null;
  return (
    <>
      <TopBar
        trail={
          root === undefined
            ? []
            : [...root.breadcrumbs, root].map((crumb) => ({ ...crumb, address: addressOf(crumb) }))
        }
        title={t("Print")}
      >
        {root !== undefined && (
          <Button component={Link} to={addressOf(root)} variant="subtle">
            {t("Back to the page")}
          </Button>
        )}
        <Button variant="light" disabled={!isReady} onClick={() => void printNow()}>
          {t("Print…")}
        </Button>
      </TopBar>
      <div className="page-doc">
        <article className="page-column" aria-busy={!isReady} aria-label={root?.title ?? t("Print")}>
          {isReady ? <Document root={root} {...pages} /> : <Progress {...progress} />}
        </article>
      </div>
    </>
  );
}

interface Pages {
  parts: Part[];
  texts: Map<string, Entry>;
  isAll: boolean;
}

/** Reads what is below a page, once: what is printed does not change while it is looked at. */
function useSubtree(id: string) {
  const [pages, setPages] = useState<Pages | null>(null);
  const [progress, setProgress] = useState({ done: 0, total: 0 });
  const [failed, setFailed] = useState<Error>();
  useEffect(() => {
    const stop = new AbortController();
    const { signal } = stop;
    const load = async () => {
      const { parts, isAll } = await partsBelow(id, signal);
      const total = parts.length;
      const texts = await readAll(
        parts.map(({ node }) => node.id),
        (done) => {
          if (!signal.aborted) setProgress({ done, total });
        },
        signal,
      );
      if (!signal.aborted) setPages({ parts: parts.filter(({ node }) => texts.has(node.id)), texts, isAll });
    };
    load().catch((error: Error) => {
      if (!signal.aborted) setFailed(error);
    });
    return () => stop.abort();
  }, [id]);
  return { pages, progress, failed };
}

function Progress({ done, total }: { done: number; total: number }) {
  return (
    <div className={classes.progress}>
      <div
        className={classes.bar}
        role="progressbar"
        aria-label={t("Pages read")}
        aria-valuemin={0}
        aria-valuemax={total}
        aria-valuenow={done}
      >
        <div style={{ width: `${total === 0 ? 0 : (done / total) * 100}%` }} />
      </div>
      <p>
        {total === 0
          ? t("Looking for pages…")
          : t("{done} of {pages, plural, one {# page} other {# pages}}", {
              done: numberOf(done),
              pages: total,
            })}
      </p>
    </div>
  );
}

function Document({ root, parts, texts, isAll }: Pages & { root: Entry }) {
  const { data: space } = useSpace();
  const known = useMemo(() => new Set([root.id, ...parts.map(({ node }) => node.id)]), [root.id, parts]);
  usePrintOnArrival();
  return (
    <div>
      <h1 className="page-title">{root.title}</h1>
      {root.description !== "" && <p className="page-description">{root.description}</p>}
      <p className={classes.about}>
        {space?.settings.general.app_name ?? "Annals"} ·{" "}
        {t("{count, plural, one {# page} other {# pages}}", { count: parts.length + 1 })} ·{" "}
        {dayOf(serverNow().toISOString())}
      </p>
      {!isAll && (
        <p className={classes.limit}>
          {t("These are the first {maxPages} pages. Print the others from a page further below.", {
            maxPages: numberOf(maxPages),
          })}
        </p>
      )}
      {parts.length > 0 && (
        <section aria-labelledby="contents" className={classes.contents}>
          <h2 id="contents">{t("Contents")}</h2>
          <ol>
            {parts.map(({ node, number, depth }) => (
              <li key={node.id} style={{ paddingInlineStart: `${depth * 20}px` }}>
                <a href={`#${anchorOf(node.id)}`}>
                  <span>{number}</span> {texts.get(node.id)!.title}
                </a>
              </li>
            ))}
          </ol>
        </section>
      )}
      {root.html !== "" && (
        <section id={anchorOf(root.id)} className={classes.part} aria-label={root.title}>
          <Text id={root.id} html={root.html} known={known} />
        </section>
      )}
      {parts.map(({ node, number }) => (
        <PartOfDocument key={node.id} entry={texts.get(node.id)!} number={number} known={known} />
      ))}
    </div>
  );
}

interface PartProps {
  entry: Entry;
  number: string;
  known: ReadonlySet<string>;
}

const PartOfDocument = memo(function PartOfDocument({ entry, number, known }: PartProps) {
  const { id, title, description, html } = entry;
  return (
    <section className={classes.part} aria-labelledby={anchorOf(id)}>
      <h1 id={anchorOf(id)} className="page-title">
        <span className={classes.number}>{number}</span> {title}
      </h1>
      {description !== "" && <p className="page-description">{description}</p>}
      {html !== "" && <Text id={id} html={html} known={known} />}
    </section>
  );
});

function Text({ id, html, known }: { id: string; html: string; known: ReadonlySet<string> }) {
  const text = useMemo(() => ({ __html: textInDocument(html, id, known) }), [html, id, known]);
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the same HTML that the page shows, with other addresses.
  return <div className="prose" dangerouslySetInnerHTML={text} />;
}

/** Somebody who came from "Print" on a page is not asked again here; somebody who opens or reloads the address is. */
function usePrintOnArrival(): void {
  const { state, pathname } = useLocation();
  const navigate = useNavigate();
  const wanted = useRef((state as { print?: boolean } | null)?.print === true);
  useEffect(() => {
    if (!wanted.current) return;
    wanted.current = false;
    void navigate(pathname, { replace: true, state: null });
    void printNow();
  }, [navigate, pathname]);
}
