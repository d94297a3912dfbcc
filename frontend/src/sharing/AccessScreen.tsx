import {
  adminUsers,
  getAccessRequests,
  getAllPageLinks,
  getSharingOptions,
} from "@annals/query-api/contract";
import { useState } from "react";
import { Link, useSearchParams } from "react-router-dom";
import { addressOf } from "../address/address.ts";
import { useCall } from "../api/swr.ts";
import { ListScreen } from "../error/ListScreen.tsx";
import { settingsTrail } from "../frame/crumbs.ts";
import { t } from "../locale/text.ts";
import { useAsked } from "../pick/asked.ts";
import { SearchSelect } from "../pick/SearchSelect.tsx";
import { Held, type Who } from "./Held.tsx";
import classes from "./report.module.css";
import { accessSections } from "./slots.ts";
import type { Subtree } from "./Under.tsx";

const web: Who = { type: "special", id: "public", name: t("Everyone on the web") };

/** `/admin/access`: what a person, a group, people with a link, or the web can see, and what they may do with it. */
export function AccessScreen() {
  const [text, setText] = useState("");
  const named = useNamed();
  const [chosen, setChosen] = useState<Who | null>(null);
  const [under, setUnder] = useState<Subtree | null>(null);
  const who = chosen ?? named;
  const asked = useAsked(text);
  const { data: found } = useCall(
    getSharingOptions,
    asked === "" ? null : { query: { q: asked, per_page: 8 } },
    { keepPreviousData: true },
  );
  const { data: links } = useCall(getAllPageLinks, { query: { per_page: 100 } });
  const linked = (links?.data ?? []).map(
    ({ id, entry }): Who => ({ type: "link", id, name: t("The link to {page}", { page: entry.title }) }),
  );
  const options: Who[] = asked === "" ? [web, ...linked] : (found?.data ?? []);
  const keyOf = ({ type, id }: Who) => `${type}:${id}`;
  return (
    <ListScreen
      title={t("Who can see what")}
      trail={settingsTrail}
      lead={t(
        "Choose a person, a group, a link or everyone on the web to see which pages they can open, and what they may do there.",
      )}
    >
      <div className={classes.who}>
        <SearchSelect
          label={t("Choose a person or a group")}
          choices={options.map((one) => ({ id: keyOf(one), label: one.name }))}
          text={text}
          onText={setText}
          onChoose={(key) => setChosen(options.find((one) => keyOf(one) === key) ?? null)}
          isFirst
        />
      </div>
      {who !== null && <Held key={keyOf(who)} who={who} under={under} onUnder={setUnder} />}
      {who !== null &&
        accessSections.all().map(({ id, Section }) => <Section key={`${id} ${keyOf(who)}`} who={who} />)}
      {who?.type === "user" && <Asked key={who.id} who={who} />}
    </ListScreen>
  );
}

/** The person whom the address names: `?user=…`. */
function useNamed(): Who | null {
  const id = useSearchParams()[0].get("user");
  const { data } = useCall(adminUsers, id === null ? null : { query: { q: id, per_page: 1 } });
  const person = data?.data.find((one) => one.id === id);
  return person === undefined ? null : { type: "user", id: person.id, name: person.display_name };
}

/** Their open request for access. */
function Asked({ who }: { who: Who }) {
  const { data } = useCall(getAccessRequests, { query: { per_page: 100 } });
  const theirs = (data?.data ?? []).filter(({ user }) => user.id === who.id);
  if (theirs.length === 0) return null;
  return (
    <section aria-labelledby="asked">
      <h2 id="asked" className={classes.answer}>
        {t("{name} asks for access to", { name: who.name })}
      </h2>
      <ul>
        {theirs.map(({ entry }) => (
          <li key={entry.id}>
            <Link to={addressOf(entry)}>{entry.title}</Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
