import { expect } from "chai";
import { smallerPictures } from "./srcset.ts";

describe("smaller pictures on a page", () => {
  it("are offered as far as they are smaller than the picture", () => {
    expect(smallerPictures("a", "image/jpeg", 1500, 1500)).to.equal(
      ' srcset="/api/files/a?w=640&amp;whole=1 640w, /api/files/a?w=1024&amp;whole=1 1024w, /api/files/a 1500w" sizes="(max-width: 820px) 100vw, 820px"',
    );
    expect(smallerPictures("a", "image/jpeg", 640, 640)).to.equal("");
  });

  it("are not offered for what moves or is drawn", () => {
    expect(smallerPictures("a", "image/gif", 1500, 1500)).to.equal("");
    expect(smallerPictures("a", "image/svg+xml", 1500, 1500)).to.equal("");
  });
});
