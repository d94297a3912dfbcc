import { isExternal, isSafeHref } from "@annals/document/browser";

/** The address in the typed text. A host without a scheme gets `https:`. Null when it is no address. */
export function addressOf(text: string): string | null {
  const typed = text.trim();
  if (typed === "" || /\s/.test(typed)) return null;
  if (/^[/#]/.test(typed) && !typed.startsWith("//")) return typed;
  if (isExternal(typed) && isSafeHref(typed)) return typed;
  if (/^[^@]+@[^@/]+\.[\p{L}\p{N}-]{2,}$/u.test(typed))
    return `mailto:${encodeURI(typed).replace(/[?#]/g, (sign) => encodeURIComponent(sign))}`;
  if (/^[\p{L}\p{N}-]+(\.[\p{L}\p{N}-]+)+(:\d+)?([/?#]|$)/iu.test(typed)) return `https://${typed}`;
  return null;
}
