import { type FormEvent, type ReactNode, useEffect, useState } from "react";
import { useLocation, useNavigate } from "react-router-dom";
import { ApiProblem, wordsOf } from "../api/client.ts";

/** What a form does when it is sent, and what went wrong with it. */
export function useLoneForm(failed: string, work: () => Promise<void>) {
  const [busy, setBusy] = useState(false);
  const [words, setWords] = useState("");
  const [isOver, setOver] = useState(false);
  const problem: ReactNode =
    words === "" ? undefined : (
      <span role="alert">
        {failed}. {words}
      </span>
    );
  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (busy) return;
    setBusy(true);
    setWords("");
    try {
      await work();
    } catch (error) {
      setWords(wordsOf(error));
      setOver(error instanceof ApiProblem && error.field("token") !== undefined);
    } finally {
      setBusy(false);
    }
  }
  return { busy, problem, isOver, submit: (event: FormEvent) => void submit(event) };
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

/** What every field for a password has. */
export const passwordField = {
  size: "md",
  required: true,
  withAsterisk: false,
  visibilityToggleButtonProps: {
    "aria-label": "Show the password",
    tabIndex: 0,
    "aria-hidden": false,
  },
} as const;
