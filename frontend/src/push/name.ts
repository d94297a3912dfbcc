/** What a browser is called in the list, by what it says of itself: "Firefox, Linux". Names, which no language has others for. */
export function nameOfBrowser(agent: string): string {
  const first = (names: [string, RegExp][]) => names.find(([, sign]) => sign.test(agent))?.[0];
  const browser = first([
    ["Edge", /Edg/],
    ["Opera", /OPR/],
    ["Firefox", /Firefox|FxiOS/],
    ["Chrome", /Chrome|CriOS/],
    ["Safari", /Safari/],
  ]);
  const system = first([
    ["iPhone", /iPhone/],
    ["iPad", /iPad/],
    ["Android", /Android/],
    ["Windows", /Windows/],
    ["macOS", /Mac OS/],
    ["Linux", /Linux/],
  ]);
  return [browser ?? "Browser", ...(system === undefined ? [] : [system])].join(", ");
}
