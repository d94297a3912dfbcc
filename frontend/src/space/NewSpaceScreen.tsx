import { petrol, shadesOf } from "@annals/colors";
import { createSpace } from "@annals/command-api/contract";
import { isKeyFree } from "@annals/query-api/contract";
import { Button, TextInput } from "@mantine/core";
import { useAtomValue } from "jotai";
import { type FormEvent, useState } from "react";
import { Link, Navigate } from "react-router-dom";
import { ApiProblem, call, wordsOf } from "../api/client.ts";
import { tokenAtom } from "../api/session.ts";
import { useCall } from "../api/swr.ts";
import { useTitle } from "../frame/title.ts";
import { t } from "../locale/text.ts";
import { useMe } from "../person/me.ts";
import { useAsked } from "../pick/asked.ts";
import lone from "../session/lone.module.css";
import { HuePicker } from "../theme/HuePicker.tsx";
import { spaceStyle } from "../theme/hue.ts";
import { ArrowLeftIcon, CheckIcon } from "../theme/icons.tsx";
import { acts } from "../toast/acts.ts";
import { BeginWith } from "./BeginWith.tsx";
import { type Begun, keepCreated } from "./created.ts";
import { keyOf } from "./key.ts";
import classes from "./new-space.module.css";
import { hostOf, openSpace } from "./open.ts";
import { PeopleChoice } from "./PeopleChoice.tsx";
import { nameOf, useSpace } from "./space.ts";

/** `/spaces/new`: makes another space; whoever makes it is its first admin. */
export function NewSpaceScreen() {
  const { data: space } = useSpace();
  const token = useAtomValue(tokenAtom);
  const me = useMe();
  const [name, setName] = useState("");
  const [typedKey, setTypedKey] = useState<string | null>(null);
  const [chosenHue, setHue] = useState<number | null>(null);
  const [begun, setBegun] = useState<Begun>("page");
  const [people, setPeople] = useState<string[]>([]);
  const [errors, setErrors] = useState<{ name?: string; key?: string; people?: string }>({});
  const [problem, setProblem] = useState("");
  const [busy, setBusy] = useState(false);
  const key = typedKey ?? keyOf(name);
  const root = hostOf("")?.slice(1);
  const isFree = useIsFree(key);
  useTitle(t("New space"));
  if (token === null) return <Navigate to="/user/login" replace state={{ from: "/spaces/new" }} />;
  if (me === undefined || space === undefined) return null;
  if (!me.may_create_spaces) return <Navigate to="/" replace />;
  const { id: by } = me;
  const hue = chosenHue ?? (begun === "settings" ? space.settings.theme.hue : petrol);

  async function make(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (busy) return;
    const found = {
      ...(name.trim() === "" && { name: t("Give the space a name.") }),
      ...(key === "" && { key: t("Give the space an address.") }),
    };
    setErrors(found);
    if (Object.keys(found).length > 0) return;
    setBusy(true);
    setProblem("");
    try {
      const settings_of_this = begun === "settings";
      const made = await call(createSpace, {
        body: { name: name.trim(), key, hue, settings_of_this, people },
      });
      const { invited, links } = made;
      keepCreated({ key: made.key, by, begun, invited, links });
      openSpace(made.key);
    } catch (error) {
      setBusy(false);
      const list = error instanceof ApiProblem ? (error.body.errors ?? []) : [];
      // "people.3" is about the people.
      const said = Object.fromEntries(list.map(({ path, message }) => [path.split(".")[0], message]));
      setErrors(said);
      const isAtField = ["name", "key", "people"].some((field) => said[field] !== undefined);
      setProblem(isAtField ? acts.create.failed : `${acts.create.failed}. ${wordsOf(error)}`);
    }
  }

  return (
    <div className={lone.lone}>
      <style>{spaceStyle(shadesOf(hue), hue)}</style>
      <main className={classes.middle}>
        <Button component={Link} to="/" variant="subtle" leftSection={<ArrowLeftIcon size={16} />}>
          {t("Back to {space}", { space: nameOf(space) })}
        </Button>
        <div className={`${lone.paper} ${classes.paper}`}>
          <h1>{t("New space")}</h1>
          <p className={lone.sub}>
            {t(
              "A space has its own pages, people, groups and look. Nothing crosses from one to another. You are its first admin.",
            )}
          </p>
          <form className={lone.form} onSubmit={make} noValidate>
            <TextInput
              size="md"
              label={t("Name")}
              autoFocus
              maxLength={100}
              value={name}
              error={errors.name}
              onChange={(event) => {
                setName(event.currentTarget.value);
                setErrors({});
              }}
            />
            <TextInput
              size="md"
              label={root === undefined ? t("Key") : t("Address")}
              description={t(
                "Lowercase letters, digits and hyphens. You can change it later; the old one will still work.",
              )}
              inputWrapperOrder={["label", "input", "description", "error"]}
              maxLength={63}
              spellCheck={false}
              autoCapitalize="off"
              value={key}
              error={errors.key}
              rightSection={
                <span className={classes.root}>
                  {root}
                  {isFree && <CheckIcon size={16} role="img" aria-hidden={false} aria-label={t("Free")} />}
                </span>
              }
              rightSectionWidth="auto"
              onChange={(event) => {
                setTypedKey(event.currentTarget.value.toLowerCase());
                setErrors({});
              }}
            />
            <HuePicker hue={hue} onChoose={setHue} />
            <BeginWith
              here={me.can.administer ? (nameOf(space) ?? "") : null}
              value={begun}
              onChoose={setBegun}
            />
            <PeopleChoice
              chosen={people}
              onChoose={(next) => {
                setPeople(next);
                setErrors({});
              }}
              error={errors.people}
            />
            {problem !== "" && (
              <p role="alert" className={classes.problem}>
                {problem}
              </p>
            )}
            <Button type="submit" variant="filled" size="md" fullWidth loading={busy}>
              {t("Create space")}
            </Button>
          </form>
        </div>
      </main>
    </div>
  );
}

/** Whether a key is free, once the server has answered. */
function useIsFree(key: string): boolean {
  const asked = useAsked(key);
  const { data } = useCall(isKeyFree, asked === "" ? null : { params: { key: asked } });
  return asked === key && key !== "" && data?.free === true;
}
