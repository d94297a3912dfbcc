import { atom, getDefaultStore } from "jotai";
import { kept, keptInTab } from "../kept/kept.ts";

/**
 * Who is signed in, as far as this browser knows: a bearer token in localStorage, the same in all its tabs.
 * When the server no longer takes the token, the session is `expired`: nothing on the screen goes away, a dialog asks
 * for the password, and what was refused is sent again with the new token.
 */

const tokenKey = "annals.token";
/** Under this key a tab knows that it was loaded again because of a refused token. */
const restartedKey = "annals.restarted";
const store = getDefaultStore();

/** The bearer token, or null for a guest. */
export const tokenAtom = atom<string | null>(kept.get(tokenKey));
/** True from the first refused token until someone signs in (or out). */
export const expiredAtom = atom(false);

let waiting: { resolve(): void; reject(error: unknown): void }[] = [];

export function currentToken(): string | null {
  return store.get(tokenAtom);
}

/** Takes a new token; waiting calls continue. */
export function signIn(token: string): void {
  kept.set(tokenKey, token);
  store.set(tokenAtom, token);
  store.set(expiredAtom, false);
  settle((one) => one.resolve());
}

/** Forgets the token. Calls that waited for a new one fail with `error`. */
export function signOut(error: unknown = new DOMException("signed out", "AbortError")): void {
  kept.set(tokenKey, null);
  store.set(tokenAtom, null);
  store.set(expiredAtom, false);
  settle((one) => one.reject(error));
}

/** True once the server has said who is signed in, since the app was loaded. */
let isKnown = false;

/** Called when the server says who is signed in. */
export function userIsKnown(): void {
  isKnown = true;
  keptInTab.set(restartedKey, null);
}

/**
 * Called when the server refused a token: asks the person to sign in again, once. At the start, when nothing of theirs is on
 * the screen yet, it forgets the token and loads the app anew, as a guest.
 */
export function expire(): void {
  if (isKnown) store.set(expiredAtom, true);
  else {
    signOut();
    // Once: the answer to the next start is no other.
    if (keptInTab.get(restartedKey) !== null) return;
    keptInTab.set(restartedKey, "1");
    if (keptInTab.get(restartedKey) !== null) location.reload();
  }
}

/** Resolves when the expired session is valid again. Rejects when the person signs out instead. */
export function signedInAgain(): Promise<void> {
  return new Promise((resolve, reject) => waiting.push({ resolve, reject }));
}

/** Calls a listener when the session expires (`false`) or is valid again (`true`). Returns a function that stops it. */
export function onSession(listener: (good: boolean) => void): () => void {
  return store.sub(expiredAtom, () => listener(!store.get(expiredAtom)));
}

function settle(one: (waiter: { resolve(): void; reject(error: unknown): void }) => void): void {
  const all = waiting;
  waiting = [];
  for (const waiter of all) one(waiter);
}

// Another tab signed in or out.
window.addEventListener("storage", (event) => {
  if (event.key !== tokenKey && event.key !== null) return;
  const token = kept.get(tokenKey);
  if (token === currentToken()) return;
  if (token !== null) signIn(token);
  // Whoever is asked for the password here keeps what they wrote.
  else if (!store.get(expiredAtom)) signOut();
});
