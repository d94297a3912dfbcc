const control = /[\u0000-\u0008\u000b-\u001f\u007f\ufffe\uffff]/;
const controls = /[\u0000-\u0008\u000b-\u001f\u007f\ufffe\uffff]/g;

/** True for text with a control character other than tab and line feed. */
export function hasControls(text: string): boolean {
  return control.test(text);
}

/** Text that can be stored anywhere: without control characters (but tab and line feed), halves of characters replaced. */
export function clean(text: string): string {
  const whole = text.isWellFormed() ? text : text.toWellFormed();
  return control.test(whole) ? whole.replace(controls, "") : whole;
}

/** A name without the signs that turn the order of letters round, which would show another name than it is. */
export const withoutTurns = (name: string): string => name.replace(/[\u202a-\u202e\u2066-\u2069]/g, "");

/** A value in which every string is clean; the same one when they are already. */
export function cleanStrings<T>(value: T): T {
  if (typeof value === "string") return clean(value) as T;
  if (typeof value !== "object" || value === null) return value;
  const isList = Array.isArray(value);
  let copy: Record<string, unknown> | undefined;
  for (const [key, before] of Object.entries(value)) {
    const after = cleanStrings(before);
    const name = isList ? key : clean(key);
    if (after === before && name === key) continue;
    copy ??= (isList ? [...value] : { ...value }) as Record<string, unknown>;
    if (name !== key) delete copy[key];
    copy[name] = after;
  }
  return (copy as T | undefined) ?? value;
}
