import { type FormEvent, useState } from "react";
import { wordsOf } from "../api/client.ts";

/** Submits a form, once at a time, and keeps the error message. @param failed what the message begins with */
export function useSending(work: () => Promise<void>, failed?: string) {
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState("");
  async function send(): Promise<void> {
    if (busy) return;
    setBusy(true);
    setProblem("");
    try {
      await work();
    } catch (error) {
      setProblem(failed === undefined ? wordsOf(error) : `${failed}. ${wordsOf(error)}`);
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
