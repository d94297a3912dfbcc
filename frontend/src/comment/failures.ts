import { dismiss, toastError } from "../toast/toast.ts";

/** The messages about what could not be sent, by what it is about. They outlive a field that moves beside the page. */
const failures = new Map<string, number>();

/** Says that something could not be sent. It stays until it is sent, or discarded. */
export function sayFailure(about: string, title: string, why: string): void {
  failures.set(about, toastError(title, why));
}

export function takeBackFailure(about: string): void {
  const message = failures.get(about);
  if (message !== undefined) dismiss(message);
  failures.delete(about);
}
