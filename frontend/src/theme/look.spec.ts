import { shadesOf } from "@annals/colors";
import { expect } from "chai";
import { contrastOf, minContrast } from "./contrast.ts";
import { fontStyle, googleSheets } from "./font.ts";
import { spacePairs } from "./hue.ts";

const url = "/api/files/0190c0de-0000-7000-8000-00000000f0f0";

const styleOf = (choice: string, custom_url: string, custom_type = "font/woff2", custom_family = "") =>
  fontStyle({ choice, custom_url, custom_type, custom_family });

describe("the look of a space", () => {
  it("has a font of its own only where one was chosen", () => {
    expect(styleOf("sans", url)).to.equal("");
    expect(styleOf("mono", "")).to.equal(":root[data-mantine-color-scheme]{--font:var(--font-mono)}");
    expect(styleOf("custom", url)).to.include(`src:url(${url})`);
    expect(styleOf("other", url)).to.equal("");
  });

  it("takes nothing but the address of a file into the style sheet", () => {
    for (const bad of ["", `${url})}body{color:red`, "https://example.org/a.woff2", `${url}/../x`])
      expect(styleOf("custom", bad)).to.not.include("@font-face");
  });

  it("takes nothing but the name of a family from Google", () => {
    const font = (custom_family: string, choice = "custom") => ({
      ...{ choice, custom_url: "", custom_type: "google", custom_family },
    });
    expect(fontStyle(font("Source Serif 4"))).to.include('--font:"Source Serif 4"');
    expect(googleSheets(font("Source Serif 4"))[0]).to.equal(
      "https://fonts.googleapis.com/css2?family=Source+Serif+4&display=swap",
    );
    for (const bad of ["", 'A");}body{color:red', "A&text=x", "A\\", " A", "A".repeat(61)])
      expect([fontStyle(font(bad)), googleSheets(font(bad))], bad).to.deep.equal(["", []]);
    expect(googleSheets(font("Source Serif 4", "sans"))).to.deep.equal([]);
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
