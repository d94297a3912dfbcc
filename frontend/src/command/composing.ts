/** A key of somebody who puts a sign together, as in Japanese and Chinese, belongs to that sign: Enter ends it and nothing else. */
export function isComposing(event: KeyboardEvent | { nativeEvent: KeyboardEvent }): boolean {
  const key = "nativeEvent" in event ? event.nativeEvent : event;
  // Safari ends the sign before the key that did it, which it tells by this number alone.
  return key.isComposing || key.keyCode === 229;
}
