/** A title as siblings are sorted by it: in lower case, and numbers by their value ("P2" before "P10"). */
export function sortTitleOf(title: string): string {
  // The length comes first, so that a longer number is a larger one.
  return title.toLowerCase().replace(/0*(\d+)/g, (_, digits: string) => lengthOf(digits) + digits);
}

const lengthOf = (digits: string) => String(digits.length).padStart(3, "0");
