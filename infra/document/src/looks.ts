/** Colours and alignment, which most blocks have. */

/** The default looks of a block. */
export const looks = { backgroundColor: "default", textColor: "default", textAlignment: "left" } as const;

export const alignments = ["left", "center", "right", "justify"] as const;
export type Alignment = (typeof alignments)[number];

const paint = /^[a-zA-Z0-9#(),.%/ _+-]{1,128}$/;

/** True for a colour's name, or for a colour from a pasted page (`rgb(0, 0, 0)`), which is kept but not shown. */
export function isPaint(value: string): boolean {
  return paint.test(value);
}
