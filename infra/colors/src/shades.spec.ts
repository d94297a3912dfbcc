import { expect } from "chai";
import { shadesOf } from "./shades.ts";

describe("the shades of a hue", () => {
  it("are those of the design at its own hue", () => {
    expect(shadesOf(222)).to.deep.equal([
      "#eff9fc",
      "#dff1f8",
      "#c7e6f1",
      "#9bd1e4",
      "#61b6d3",
      "#3a9dbb",
      "#2385a1",
      "#136f89",
      "#105b70",
      "#0d4454",
    ]);
  });

  it("keep the contrast of shade 7 with white above 4.5 for every hue", () => {
    for (let hue = 0; hue <= 360; hue += 5)
      expect(1.05 / (luminance(shadesOf(hue)[7]!) + 0.05), `hue ${hue}`).to.be.above(4.5);
  });
});

function luminance(hex: string): number {
  const [r, g, b] = [1, 3, 5].map((at) => {
    const value = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r! + 0.7152 * g! + 0.0722 * b!;
}
