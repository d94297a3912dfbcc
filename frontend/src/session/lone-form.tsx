import { type ReactNode, useEffect, useState } from "react";
import { useLocation, useNavigate } from "react-router-dom";
import { ApiProblem, wordsOf } from "../api/client.ts";
import { useSending } from "../dialog/sending.ts";
import { useTitle } from "../frame/title.ts";
import { t } from "../locale/text.ts";
import classes from "./lone.module.css";

/** Submits a form, and keeps its error. */
export function useLoneForm(failed: string, work: () => Promise<void>) {
  const [isOver, setOver] = useState(false);
  const {
    busy,
    problem: words,
    submit,
  } = useSending(async () => {
    try {
      await work();
    } catch (error) {
      setOver(error instanceof ApiProblem && error.field("token") !== undefined);
      throw error;
    }
  });
  const problem: ReactNode =
    words === "" ? undefined : (
      <span role="alert">
        {failed}. {words}
      </span>
    );
  return { busy, problem, isOver, submit };
}

/** The token behind the "#" of the address, as a link of a mail brings it; it is kept out of the history of the browser. */
export function useTokenOfLink(): [token: string, setToken: (token: string) => void] {
  const { hash, pathname } = useLocation();
  const navigate = useNavigate();
  const [token, setToken] = useState("");
  useEffect(() => {
    if (hash.length <= 1) return;
    setToken(hash.slice(1));
    void navigate(pathname, { replace: true });
  }, [hash, pathname, navigate]);
  return [token, setToken];
}

/**
 * What the link of a mail offers, according to the server; with a placeholder until then, and a message when it does not
 * work.
 */
export function useLinkOffer<Offer>(
  open: (token: string) => Promise<Offer>,
  title: string,
): { token: string; offer: Offer | undefined; instead: ReactNode } {
  const [token] = useTokenOfLink();
  const [offer, setOffer] = useState<Offer>();
  const [problem, setProblem] = useState("");
  useTitle(title);
  useEffect(() => {
    if (token === "") return;
    setProblem("");
    open(token).then(setOffer, (error) => setProblem(wordsOf(error)));
  }, [token, open]);
  const instead = (
    <>
      <h1>{title}</h1>
      {problem !== "" && (
        <p role="alert" className={classes.sub}>
          {problem}
        </p>
      )}
      {token === "" && <p className={classes.sub}>{t("Open the link you were given.")}</p>}
    </>
  );
  return { token, offer, instead };
}
