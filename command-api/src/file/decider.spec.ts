import { expect } from "chai";
import { fold, given, someEntry, someSpace } from "../runtime/given.testing.ts";
import { currentOf, type FileFact, fileDecider } from "./decider.ts";
import type { Kept } from "./version.ts";

const content = (letter: string, name: string, mime_type: string): Kept => ({
  ...{ name, mime_type, size: 3, sha256: letter.repeat(64) },
  ...{ width: null, height: null },
});
const png = content("a", "logo.png", "image/png");
const jpeg = content("b", "new logo.JPG", "image/jpeg");
const uploaded: FileFact = {
  type: "FileUploaded",
  data: { file_id: someEntry, entry_id: null, ...png },
};
const filed: FileFact = { type: "FileMoved", data: { folder_id: someSpace } };
const added: FileFact = { type: "FileVersionAdded", data: { number: 2, ...jpeg } };
const restored: FileFact = { type: "FileVersionRestored", data: { number: 3, restored: 1 } };
const deleted: FileFact = { type: "FileDeleted", data: {} };
const file = (...facts: FileFact[]) => given(fileDecider, [uploaded, filed, ...facts]);
const named = (name: string): FileFact => ({ type: "FileRenamed", data: { name } });

describe("the versions of a file", () => {
  const replace = { type: "replace" as const, content: jpeg };
  const restore = { type: "restore version" as const, number: 1 };

  it("are numbered, and the name says what the file is now", () => {
    file()
      .when(replace)
      .then([added, named("logo.JPG")]);
    file(added, named("logo.JPG"))
      .when(restore)
      .then([restored, named("logo.png")]);
  });
  it("leave a name alone that nobody has to change", () => {
    const other = content("c", "draft 2.png", "image/png");
    file()
      .when({ type: "replace", content: other })
      .then([{ type: "FileVersionAdded", data: { number: 2, ...other } }]);
  });
  it("are none where the file holds that already", () => {
    file()
      .when({ type: "replace", content: { ...png, name: "again.png" } })
      .then([]);
    file(added, restored).when(restore).then([]);
  });
  it("are of one kind: what pages show as a picture stays one", () => {
    file()
      .when({ type: "replace", content: content("c", "plan.pdf", "application/pdf") })
      .refused("invalid");
    given(fileDecider, [
      { type: "FileUploaded", data: { ...uploaded.data, mime_type: "text/plain" } } as FileFact,
      filed,
    ])
      .when(replace)
      .refused("invalid");
  });
  it("are there to be restored, and not of a file in the trash", () => {
    file().when({ type: "restore version", number: 2 }).refused("missing");
    file(added, deleted).when(restore).refused("missing");
    file(deleted).when(replace).refused("missing");
  });
  it("end in the one that the file holds", () => {
    const state = fold(fileDecider, [uploaded, filed, added, restored]);
    expect(state!.versions).to.have.length(3);
    expect(currentOf(state!).sha256).to.equal(png.sha256);
  });
  it("are not more than 500", () => {
    const many = Array.from(
      { length: 499 },
      (_, at): FileFact => ({
        type: "FileVersionAdded",
        data: { number: at + 2, ...content(at % 2 === 0 ? "c" : "d", "logo.png", "image/png") },
      }),
    );
    file(...many)
      .when({ type: "replace", content: png })
      .refused("invalid");
  });
});
