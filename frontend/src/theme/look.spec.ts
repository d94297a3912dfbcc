import { shadesOf } from "@annals/colors";
import { expect } from "chai";
import { contrastOf, minContrast } from "./contrast.ts";
import { fontStyle } from "./font.ts";
import { spacePairs } from "./hue.ts";

const url = "/api/files/0190c0de-0000-7000-8000-00000000f0f0";

describe("the look of a space", () => {
  it("has a font of its own only where one was chosen", () => {
    expect(fontStyle({ choice: "sans", custom_url: url })).to.equal("");
    expect(fontStyle({ choice: "mono", custom_url: "" })).to.equal(":root{--font:var(--font-mono)}");
    expect(fontStyle({ choice: "custom", custom_url: url })).to.include(`src:url(${url})`);
    expect(fontStyle({ choice: "other", custom_url: url })).to.equal("");
  });

  it("takes nothing but the address of a file into the style sheet", () => {
    for (const bad of ["", `${url})}body{color:red`, "https://example.org/a.woff2", `${url}/../x`])
      expect(fontStyle({ choice: "custom", custom_url: bad })).to.not.include("@font-face");
  });

  it("knows the contrast of two colours", () => {
    expect(contrastOf("#000000", "#ffffff")).to.equal(21);
    expect(contrastOf("#ffffff", "#000000")).to.equal(21);
    expect(contrastOf("#777777", "#ffffff")).to.be.closeTo(4.48, 0.01);
  });

  it("can be read in every hue, in both themes", () => {
    for (let hue = 0; hue <= 360; hue += 5)
      for (const { label, text, surface } of spacePairs(shadesOf(hue), hue))
        expect(contrastOf(text, surface), `${label}, hue ${hue}`).to.be.least(minContrast);
  });

  it("says where shades of one's own cannot be read", () => {
    const pale = Array<string>(10).fill("#dddddd");
    expect(spacePairs(pale, 0).some(({ text, surface }) => contrastOf(text, surface) < minContrast)).to.equal(
      true,
    );
  });
});
