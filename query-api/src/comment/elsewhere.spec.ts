import { renderBlocks } from "@annals/document";
import { image, paragraph } from "@annals/testing/blocks";
import { expect } from "chai";
import { withoutPicturesElsewhere } from "./elsewhere.ts";

describe("pictures from elsewhere in comments", () => {
  const own = "/api/files/0b0c9a52-5c1c-4f53-9d0e-6a2a1f9f0a11";

  it("are links to them, and all else stays as it is", () => {
    const [words, picture, link] = withoutPicturesElsewhere([
      paragraph("Look:"),
      image(own),
      image("https://spy.example/pixel.png"),
    ]);
    expect(words).to.deep.equal(paragraph("Look:"));
    expect(picture!.type).to.equal("image");
    expect(link!.type).to.equal("paragraph");
    expect(renderBlocks([link!]).html)
      .to.include('href="https://spy.example/pixel.png"')
      .and.not.include("<img");
  });
});
