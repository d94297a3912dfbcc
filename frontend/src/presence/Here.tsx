import { Popover, UnstyledButton } from "@mantine/core";
import { useEffect, useRef, useState } from "react";
import type { PageProps } from "../entry/slots.ts";
import { t } from "../locale/text.ts";
import { Avatar } from "../person/Avatar.tsx";
import { useMe } from "../person/me.ts";
import { useSpace } from "../space/space.ts";
import { EditIcon } from "../theme/icons.tsx";
import { useIsHidden } from "./api.ts";
import { type At, type Doing, others } from "./people.ts";
import classes from "./presence.module.css";
import { SeenSwitch } from "./SeenSwitch.tsx";
import { type OwnState, type Stay, stayAt } from "./socket.ts";

/** How many faces are shown before their number is. */
const maxFaces = 3;

/** The others who are at the page now. Nothing while one is alone. */
export default function Here({ entry, isWriting }: PageProps) {
  const people = usePeopleAt(entry.id, isWriting);
  const me = useMe();
  const [isOpen, setOpen] = useState(false);
  if (me === undefined) return null;
  const there = others(
    people,
    me.id,
    entry.occupied_by.map(({ id }) => id),
  );
  if (there.length === 0 && !isOpen) return null;
  const rest = there.length - maxFaces;
  return (
    <Popover opened={isOpen} onChange={setOpen} position="bottom-end" width={300} trapFocus returnFocus>
      <Popover.Target>
        <UnstyledButton
          className={classes.faces}
          aria-expanded={isOpen}
          data-tip={isOpen ? undefined : there.map(({ name }) => name).join(", ")}
          onClick={() => setOpen(!isOpen)}
        >
          <span className="sr">
            {t("{n, plural, one {One other is here} other {# others are here}}", { n: there.length })}
          </span>
          {there.slice(0, rest > 1 ? maxFaces : maxFaces + 1).map((who) => (
            <span key={who.id} className={classes.face} data-doing={who.doing} aria-hidden="true">
              <Avatar person={who} />
            </span>
          ))}
          {rest > 1 && (
            <span className={classes.rest} aria-hidden="true">
              +{rest}
            </span>
          )}
        </UnstyledButton>
      </Popover.Target>
      <Popover.Dropdown p="md">
        <div className={classes.head}>
          <h2>{t("Here now")}</h2>
          <span>{there.length + 1}</span>
        </div>
        <ul className={classes.people}>
          {there.map((who) => (
            <Person key={who.id} who={who} name={who.name} doing={who.doing} />
          ))}
          <Person
            who={{ id: me.id, initials: me.initials, profile_pic: me.profile_pic }}
            name={t("You")}
            doing={isWriting ? "writing" : "reading"}
          />
        </ul>
        <div className={classes.foot}>
          <SeenSwitch />
        </div>
      </Popover.Dropdown>
    </Popover>
  );
}

const wordsOf: Record<Doing, string> = {
  writing: t("Editing"),
  reading: t("Reading"),
  away: t("Away"),
};

function Person({
  who,
  name,
  doing,
}: {
  who: Pick<At, "id" | "initials" | "profile_pic">;
  name: string;
  doing: Doing;
}) {
  return (
    <li className={classes.person}>
      <Avatar person={who} />
      <span>
        <b dir="auto">{name}</b>
        <small>{wordsOf[doing]}</small>
      </span>
      {doing === "writing" && <EditIcon size={16} />}
    </li>
  );
}

function usePeopleAt(entry: string, isWriting: boolean): readonly At[] {
  const [people, setPeople] = useState<readonly At[]>([]);
  const stay = useRef<Stay | null>(null);
  const isShown = useSpace().data?.settings.presence.shown ?? false;
  // Whoever hides comes again, unseen.
  const isHidden = useIsHidden();
  const state: OwnState = isWriting ? "writing" : "reading";
  const first = useRef(state);
  first.current = state;
  useEffect(() => {
    if (!isShown || isHidden === undefined) return;
    const here = stayAt(entry, first.current, setPeople);
    stay.current = here;
    return () => {
      stay.current = null;
      here.leave();
    };
  }, [entry, isShown, isHidden]);
  useEffect(() => stay.current?.say(state), [state]);
  return people;
}
