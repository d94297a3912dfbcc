import { type MySpace, mySpaces } from "@annals/query-api/contract";
import { Button } from "@mantine/core";
import { useAtomValue } from "jotai";
import { useEffect, useState } from "react";
import { type ApiProblem, call } from "../api/client.ts";
import { expiredAtom, tokenAtom } from "../api/session.ts";
import { useTitle } from "../frame/title.ts";
import { t } from "../locale/text.ts";
import { SpaceSign } from "../space/SpaceSign.tsx";
import classes from "../space/spaces.module.css";
import { about } from "../space/spaces.ts";
import { Words } from "../space/Words.tsx";
import { Lone } from "./Lone.tsx";
import lone from "./lone.module.css";

/** In place of everything at a host that is none of the spaces' own: the spaces that the person can enter. */
export function NoSpaceScreen({ problem }: { problem: ApiProblem }) {
  const first = String(problem.body.first_space);
  const url = problem.body.app_url;
  const expired = useAtomValue(expiredAtom);
  const isSignedIn = useAtomValue(tokenAtom) !== null && !expired;
  const spaces = useSpacesFrom(first, isSignedIn);
  useTitle(t("No space has this address"));
  return (
    <Lone>
      <div className={lone.paper}>
        <h1>{t("No space has this address")}</h1>
        <p className={lone.sub}>{problem.message}</p>
        {spaces.length > 0 ? (
          <>
            <p className={lone.sub}>{t("You can open one of your spaces here:")}</p>
            <ul className={classes.list}>
              {spaces.map((space) => (
                <li key={space.id}>
                  <a className={classes.row} href={`/?space=${space.key}`}>
                    <SpaceSign space={space} />
                    <Words title={space.app_name} line={about(space)} />
                  </a>
                </li>
              ))}
            </ul>
          </>
        ) : (
          <>
            <p className={lone.sub}>
              {t("Check the address, or sign in to see which spaces you can open here.")}
            </p>
            <Button component="a" href={`/user/login?space=${first}`} variant="filled" size="md" fullWidth>
              {t("Sign in")}
            </Button>
          </>
        )}
        {typeof url === "string" && (
          <Button component="a" href={url} variant="subtle" fullWidth mt="sm">
            {t("Go to {address}", { address: new URL(url).host })}
          </Button>
        )}
      </div>
    </Lone>
  );
}

/** The spaces of who is signed in, asked for in the space that there always is. */
function useSpacesFrom(first: string, isSignedIn: boolean): MySpace[] {
  const [spaces, setSpaces] = useState<MySpace[]>([]);
  useEffect(() => {
    if (!isSignedIn) return setSpaces([]);
    // When it fails, there is still the way to sign in.
    call(mySpaces, {}, { space: first }).then(
      ({ data }) => setSpaces(data),
      () => undefined,
    );
  }, [first, isSignedIn]);
  return spaces;
}
