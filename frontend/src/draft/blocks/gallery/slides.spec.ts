import { expect } from "chai";
import { type EditorPicture, picturesOf, slidesIn } from "./slides.ts";

describe("the slides of a gallery", () => {
  const picture = (id: string, name: string, caption = "") => ({
    ...{ id, type: "image", children: [] },
    props: { url: `/api/files/${id}`, name, caption, previewWidth: 320 },
  });
  const before = [
    picture("a", "lisbon.png", "Lisbon"),
    { id: "w", type: "paragraph", props: {} } as unknown as EditorPicture,
    picture("b", "A globe"),
  ];

  it("are the pictures below it; the name of a file describes nothing", () => {
    expect(slidesIn(before)).to.deep.equal([
      { id: "a", url: "/api/files/a", caption: "Lisbon", alt: "", fileName: "lisbon.png" },
      { id: "b", url: "/api/files/b", caption: "", alt: "A globe", fileName: "" },
    ]);
  });

  it("are the same blocks again, in another order and with new ones", () => {
    const [first, second] = slidesIn(before);
    const added = { id: "new", url: "/api/files/c", caption: "", alt: "", fileName: "c.png" };
    const made = picturesOf([second!, { ...first!, alt: "Hills" }, added], before);
    const [a, , b] = before;
    expect(made).to.deep.equal([
      b,
      { ...a, props: { ...a!.props, name: "Hills" } },
      { type: "image", props: { url: "/api/files/c", caption: "", name: "c.png" } },
    ]);
  });
});
