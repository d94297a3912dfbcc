/** The tallest picture in a comment, in pixels. */
const tallest = 320;

/** The HTML of a comment, in which no picture is taller than it may be: their sizes are known before they have loaded. */
export const lowered = (html: string): string =>
  html.replace(/ width="(\d+)" height="(\d+)">/g, (whole, width: string, height: string) => {
    const ratio = tallest / Number(height);
    return ratio >= 1
      ? whole
      : ` width="${Math.max(1, Math.round(Number(width) * ratio))}" height="${tallest}">`;
  });
