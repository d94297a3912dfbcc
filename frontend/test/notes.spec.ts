import { readdirSync, readFileSync } from "node:fs";
import { expect } from "chai";

/** The notes of the specification (2, section 8), by the folder of the feature that says them; those in `toast` are said by several. */
const notes: Record<string, readonly string[]> = {
  comment: ["Failed to comment", "Failed to update"],
  vote: ["Failed to vote"],
  course: [
    ...["Failed to update courses", "Failed to fetch activity", "Failed to create course"],
    ...["Failed to update course", "Failed to remove course"],
    ...["Courses are up to date", "Course created", "Course updated", "Course Removed"],
  ],
  field: [
    "Failed to create field",
    "Failed to delete field",
    "Failed to fetch fields",
    "Failed to save value",
  ],
  file: ["Failed to add", "Failed to rename"],
  draft: ["Module moved"],
  space: ["Space created"],
  entry: ["Copy failed!"],
  error: ["This page could not be found"],
  toast: [
    ...["Failed to create", "Failed to save.", "Failed to publish", "Failed to move", "Failed to delete"],
    ...[
      "Failed to save order",
      "Failed to save draft",
      "Couldn't discard",
      "Welp, no luck",
      "Failed to upload",
    ],
    ...["Failed to update space settings", "Failed to update user settings"],
    ...["Couldn't generate reset request", "Failed to save password"],
    ...["Created", "Settings updated", "Password saved", "Lives again!"],
  ],
};

describe("the notes of the specification", () => {
  const root = new URL("../src/", import.meta.url);
  const files = readdirSync(root, { recursive: true, encoding: "utf8" });
  const sources = files
    .filter((path) => /\.tsx?$/.test(path))
    .map((path) => [path, readFileSync(new URL(path, root), "utf8")] as const);
  const saidIn = (folder: string, words: string) =>
    sources.filter(([path, text]) => path.startsWith(`${folder}/`) && text.includes(`t("${words}")`));

  it("stand word for word where they are said", () => {
    for (const [folder, all] of Object.entries(notes))
      for (const words of all)
        expect(saidIn(folder, words).length, `${folder}: ${words}`).to.be.greaterThan(0);
  });

  it("of several features are each said by one of them", () => {
    const acts = sources.find(([path]) => path === "toast/acts.ts")![1];
    const names = [...acts.matchAll(/^ {2}(\w+): \{/gm)].map(([, name]) => name!);
    expect(names).to.include.members(["create", "publish", "restore", "settings", "user"]);
    for (const name of names) {
      const said = sources.filter(([, text]) => new RegExp(`\\bacts\\.${name}\\b`).test(text));
      expect(said.length, name).to.be.greaterThan(0);
    }
  });
});
