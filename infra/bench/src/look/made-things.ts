import type { TestApp, TestPerson } from "@annals/testing/app";
import { formOf } from "@annals/testing/ask";
import { paragraph } from "@annals/testing/blocks";
import { zipOf } from "@annals/testing/zip";

/** Courses, files, editions, and what people fill in and have to read. */
export interface Things {
  course: string;
  /** A file that was replaced. */
  file: string;
  edition: string;
  /** A page with values that the reader has to read. */
  asked: string;
}

/** Makes them. @param reader takes the course, and is asked to read a page */
export async function prepareThings(app: TestApp, reader: TestPerson, section: string): Promise<Things> {
  const { call } = app;
  const calling =
    '<script src="https://cdn.example.net/player.js"></script><img src="https://img.example.org/a.png">';
  const course = await call(
    "POST",
    "/api/courses",
    formOf({ title: "Fire safety for everyone" }, await zipOf({ "index.html": calling })),
  );
  await call("POST", `/api/courses/${course.id}`, formOf({ certificate: "1" }));
  const { window } = await call("POST", `/api/courses/${course.id}/attempts`, { again: false }, reader.token);
  const result = { completion: "completed", success: "unknown", score: null, percent: 100 };
  const attempt = { window, part: 0, sequence: 1, state: "", result };
  await call("PUT", `/api/courses/${course.id}/attempts/1`, attempt, reader.token);

  const home = (await call("GET", "/api/file-libraries")).current.uuid;
  const { uuid: file } = await call(
    "POST",
    `/api/file-libraries/${home}/upload`,
    drawing("#136f89", "map of the office.svg"),
  );
  await call(
    "POST",
    `/api/files/${file}/versions`,
    drawing("#8a4f3d", "map of the office, second floor.svg"),
  );

  const { id: owner } = await call("POST", "/api/entries/custom", { label: "Owner", type: "person" });
  const { id: seats } = await call("POST", "/api/entries/custom", { label: "Seats", type: "number" });
  await call("POST", "/api/users/custom", { label: "Room" });
  const asked = await app.page("Security basics", ["Lock your screen."], section);
  await call("POST", `/api/entries/${asked}/occupy`, {});
  await call("PUT", `/api/entries/${asked}`, { settings: { custom: { [owner]: reader.id, [seats]: 14 } } });
  await call("POST", `/api/entries/${asked}/draft/publish`, {});
  await call("POST", `/api/entries/${asked}/release`, {});
  await call("PUT", `/api/entries/${asked}/confirmation`, { people: [reader.id], due: "2030-02-28" });

  const { id: edition } = await call("POST", `/api/entries/${section}/editions`, { name: "Release 1" });
  await call("POST", `/api/entries/${asked}/occupy`, {});
  await call("PUT", `/api/entries/${asked}`, {
    blocks: [paragraph("Lock your screen whenever you leave it.")],
  });
  await call("POST", `/api/entries/${asked}/draft/publish`, {});
  await call("POST", `/api/entries/${asked}/release`, {});
  return { course: course.id, file, edition, asked };
}

function drawing(color: string, name: string): FormData {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="640" height="360"><rect width="640" height="360" fill="${color}"/></svg>`;
  const form = new FormData();
  form.append("file", new Blob([svg], { type: "image/svg+xml" }), name);
  return form;
}
