/**
 * Answers that `boot.js` asked for while the script was still on its way. Each is taken once, and only by the session
 * that asked for it.
 */
interface Early {
  token: string | null;
  /** The position that the answers are not from before, or null. */
  after: string | null;
  answers: Record<string, Promise<Response | null>>;
}

declare global {
  interface Window {
    annalsEarly?: Early;
  }
}

/** The answer that is already on its way for an address, or undefined. Null when it failed. */
export function earlyAnswer(
  address: string,
  token: string | null,
  after: string | null,
): Promise<Response | null> | undefined {
  const early = window.annalsEarly;
  if (early === undefined || early.token !== token || early.after !== after) return undefined;
  const answer = early.answers[address];
  delete early.answers[address];
  return answer;
}
