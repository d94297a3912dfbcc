import { getTag, getTaggedEntries, search, type TagPage } from "@annals/query-api/contract";
import { Button, TextInput } from "@mantine/core";
import { useDeferredValue, useEffect, useState } from "react";
import { Link, useNavigate, useParams } from "react-router-dom";
import { addressOf, idOf } from "../address/address.ts";
import { useCall } from "../api/swr.ts";
import { ErrorScreen } from "../error/ErrorScreen.tsx";
import { NotFound } from "../error/NotFound.tsx";
import { statusOf } from "../error/status.ts";
import { FoundLine } from "../found/FoundLine.tsx";
import { TopBar } from "../frame/TopBar.tsx";
import { useTitle } from "../frame/title.ts";
import { dayOf, numberOf } from "../locale/dates.ts";
import { t } from "../locale/text.ts";
import { useMe } from "../person/me.ts";
import { useWaiting } from "../progress/waiting.ts";
import { addressOfTag } from "../tag-mark/address.ts";
import { Dot } from "../tag-mark/Dot.tsx";
import { Choice } from "../theme/Choice.tsx";
import classes from "./tag-screen.module.css";

const perPage = 20;
const orders = [
  { value: "updated", label: t("Last changed") },
  { value: "title", label: t("By title") },
] as const;
const trail = [{ id: "tags", title: t("Tags"), address: "/admin/tags" }];
type Order = (typeof orders)[number]["value"];

/** `/tags/{name}~{id}`: the pages with a tag. */
export function TagScreen() {
  const { tag: part = "" } = useParams();
  const id = idOf(part);
  return id === null ? <NotFound words={part.replace(/[-_~]+/g, " ")} /> : <Screen key={id} id={id} />;
}

function Screen({ id }: { id: string }) {
  const { data: tag, error } = useCall(getTag, { params: { id } });
  const navigate = useNavigate();
  const me = useMe();
  const [text, setText] = useState("");
  const [order, setOrder] = useState<Order>("updated");
  const [pages, setPages] = useState(1);
  useWaiting(tag === undefined && error === undefined, error);
  const address = tag && addressOfTag(tag);
  useTitle(tag?.name);
  useEffect(() => {
    if (tag === undefined) return;
    // A tag that was merged leads to the one that stays.
    if (address !== undefined && idOf(location.pathname.split("/").at(-1)!) !== tag.id)
      void navigate(address, { replace: true });
  }, [tag, address, navigate]);
  if (error !== undefined && (tag === undefined || statusOf(error) === 404))
    return statusOf(error) === 404 ? (
      <NotFound words="" />
    ) : (
      <ErrorScreen status={statusOf(error)} detail={error.message} />
    );
  if (tag === undefined) return <TopBar />;
  const words = text.trim();

  return (
    <>
      <TopBar trail={me?.can.administer ? trail : []} title={tag.name} />
      <div className={classes.doc}>
        <section className={classes.column} aria-label={tag.name}>
          <h1>
            <Dot color={tag.color} large />
            <span>{tag.name}</span>
          </h1>
          <p className={classes.meta}>
            {t("{pages, plural, one {# page} other {# pages}} · created on {day} by {person}", {
              pages: tag.pages,
              day: dayOf(tag.created_at),
              person: tag.created_by.display_name,
            })}
          </p>
          <div className={classes.tools}>
            <TextInput
              aria-label={t("Search in this tag")}
              placeholder={t("Search in this tag")}
              value={text}
              maxLength={200}
              onChange={(event) => setText(event.currentTarget.value)}
            />
            {words === "" && (
              <Choice
                aria-label={t("Order")}
                value={order}
                data={[...orders]}
                onChange={(event) => setOrder(event.currentTarget.value as Order)}
              />
            )}
          </div>
          {words === "" ? (
            <>
              {tag.pages === 0 && (
                <p className={classes.empty}>{t("No page that you can see has this tag.")}</p>
              )}
              {Array.from({ length: pages }, (_, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: the number of a page of a list is what it is.
                <Entries key={at} tag={tag} page={at + 1} order={order} />
              ))}
              {pages * perPage < tag.pages && (
                <Button onClick={() => setPages(pages + 1)}>{t("Show more pages")}</Button>
              )}
            </>
          ) : (
            <Found tag={tag} words={words} />
          )}
        </section>
        <Beside tag={tag} />
      </div>
    </>
  );
}

function Entries({ tag, page, order }: { tag: TagPage; page: number; order: Order }) {
  const { data } = useCall(getTaggedEntries, {
    params: { id: tag.id },
    query: { page, per_page: perPage, sort: order },
  });
  return data?.data.map(({ description, tags, ...entry }) => (
    <FoundLine key={entry.id} page={entry} text={description} tags={tags.filter(({ id }) => id !== tag.id)} />
  ));
}

/** The results of a search among the pages with the tag. */
function Found({ tag, words }: { tag: TagPage; words: string }) {
  const asked = useDeferredValue(words);
  const q = `tag:"${tag.name.replaceAll('"', "")}" ${asked}`;
  const { data } = useCall(search, { query: { q, per_page: 50 } }, { keepPreviousData: true });
  if (data === undefined) return null;
  if (data.data.length === 0) return <p className={classes.empty}>{t("No results")}</p>;
  return data.data.map((hit) => (
    <FoundLine
      key={hit.id}
      page={hit}
      matches={hit.title_matches}
      text={hit.snippet}
      marks={hit.snippet_matches}
    />
  ));
}

/** More about the tag's pages: their other tags, and their places. */
function Beside({ tag }: { tag: TagPage }) {
  if (tag.together.length === 0 && tag.places.length === 0) return null;
  return (
    <aside className={classes.aside} aria-label={t("About this tag")}>
      {tag.together.length > 0 && (
        <>
          <h2 className={classes.heading}>{t("Often together")}</h2>
          {tag.together.map((other) => (
            <Link key={other.id} to={addressOfTag(other)}>
              <Dot color={other.color} />
              <span className="cut grow">{other.name}</span>
              <span className={classes.number}>{numberOf(other.pages)}</span>
            </Link>
          ))}
        </>
      )}
      {tag.places.length > 0 && (
        <>
          <h2 className={classes.heading}>{t("Where")}</h2>
          {tag.places.map((place) => (
            <Link key={place.id} to={addressOf(place)}>
              <span className="cut grow">{place.title}</span>
              <span className={classes.number}>{numberOf(place.pages)}</span>
            </Link>
          ))}
        </>
      )}
    </aside>
  );
}
