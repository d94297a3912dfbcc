import { petrol, shadesOf } from "@annals/colors";
import { createSpace } from "@annals/command-api/contract";
import { Button, TextInput } from "@mantine/core";
import { useAtomValue } from "jotai";
import { type FormEvent, useEffect, useState } from "react";
import { Link, Navigate } from "react-router-dom";
import { ApiProblem, call, wordsOf } from "../api/client.ts";
import { tokenAtom } from "../api/session.ts";
import { t } from "../locale/text.ts";
import { useMe } from "../person/me.ts";
import lone from "../session/lone.module.css";
import { HuePicker } from "../theme/HuePicker.tsx";
import { spaceStyle } from "../theme/hue.ts";
import { ArrowLeftIcon } from "../theme/icons.tsx";
import { keepWords } from "./created.ts";
import { keyOf } from "./key.ts";
import classes from "./new-space.module.css";
import { hostOf, openSpace } from "./open.ts";
import { nameOf, useSpace } from "./space.ts";

/** `/spaces/new`: makes another space, whose first admin is who makes it. */
export function NewSpaceScreen() {
  const { data: space } = useSpace();
  const token = useAtomValue(tokenAtom);
  const me = useMe();
  const [name, setName] = useState("");
  const [typedKey, setTypedKey] = useState<string | null>(null);
  const [hue, setHue] = useState(petrol);
  const [errors, setErrors] = useState<{ name?: string; key?: string }>({});
  const [problem, setProblem] = useState("");
  const [busy, setBusy] = useState(false);
  const key = typedKey ?? keyOf(name);
  const root = hostOf("")?.slice(1);
  useEffect(() => {
    document.title = t("New space");
  }, []);
  if (token === null) return <Navigate to="/user/login" replace state={{ from: "/spaces/new" }} />;
  if (me === undefined || space === undefined) return null;
  if (!me.may_create_spaces) return <Navigate to="/" replace />;

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
      const made = await call(createSpace, { body: { name: name.trim(), key, hue } });
      keepWords(made.key);
      openSpace(made.key);
    } catch (error) {
      setBusy(false);
      const list = error instanceof ApiProblem ? (error.body.errors ?? []) : [];
      const said = Object.fromEntries(list.map(({ path, message }) => [path, message]));
      setErrors(said);
      if (said.name === undefined && said.key === undefined) setProblem(wordsOf(error));
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
              description={t("Lowercase letters, digits and hyphens.")}
              inputWrapperOrder={["label", "input", "description", "error"]}
              maxLength={63}
              spellCheck={false}
              autoCapitalize="off"
              value={key}
              error={errors.key}
              rightSection={root !== undefined && <span className={classes.root}>{root}</span>}
              rightSectionWidth={root === undefined ? undefined : "auto"}
              onChange={(event) => {
                setTypedKey(event.currentTarget.value.toLowerCase());
                setErrors({});
              }}
            />
            <HuePicker hue={hue} onChoose={setHue} />
            {problem !== "" && (
              <p role="alert" className={classes.problem}>
                {problem}
              </p>
            )}
            <Button type="submit" variant="filled" size="md" fullWidth loading={busy}>
              {t("Make space")}
            </Button>
          </form>
        </div>
      </main>
    </div>
  );
}
