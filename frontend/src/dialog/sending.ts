import { type FormEvent, useState } from "react";
import { wordsOf } from "../api/client.ts";

/** What a form does when it is sent: one time at once, and what went wrong with it in words. */
export function useSending(work: () => Promise<void>) {
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState("");
  async function send(): Promise<void> {
    if (busy) return;
    setBusy(true);
    setProblem("");
    try {
      await work();
    } catch (error) {
      setProblem(wordsOf(error));
    } finally {
      setBusy(false);
    }
  }
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void send();
  };
  return { busy, problem, setProblem, send: () => void send(), submit };
}
