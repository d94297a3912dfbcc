import { type ReactNode, useEffect, useState } from "react";
import { useLocation, useNavigate } from "react-router-dom";
import { ApiProblem } from "../api/client.ts";
import { useSending } from "../dialog/sending.ts";

/** What a form does when it is sent, and what went wrong with it. */
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
