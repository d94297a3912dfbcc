/** A text in short, which tells it from others and says nothing of it. Not against who means harm. */
export function markOf(text: string): string {
  let [one, other] = [0x811c9dc5, 0x9747b28c];
  for (let at = 0; at < text.length; at++) {
    one = Math.imul(one ^ text.charCodeAt(at), 0x01000193);
    other = Math.imul(other ^ text.charCodeAt(at), 0x5bd1e995);
  }
  return `${(one >>> 0).toString(36)}${(other >>> 0).toString(36)}`;
}
