import { atTheEnd } from "@annals/testing/stage";
import type { Page } from "playwright";
import type { Scene } from "./scene.ts";
import { full, press, type State, writing } from "./state.ts";

const ofCourse = (item: string) => async (page: Page) => {
  await press("Actions of Fire safety for everyone")(page);
  await page.getByRole("menuitem", { name: item }).click();
  await page.getByRole("dialog").waitFor();
};
const to = (name: string) => (page: Page) => page.getByRole("region", { name }).scrollIntoViewIfNeeded();
const asked = ({ things }: Scene) => `/${things.asked}`;

/** Courses, files, editions, and what people fill in and have to read. */
export const things: State[] = [
  { name: "courses", path: () => "/admin/courses" },
  { name: "course-certificate", path: () => "/admin/courses", act: ofCourse("Title and certificate") },
  { name: "course-sites", path: () => "/admin/courses", act: ofCourse("Sites it may call…") },
  { name: "course-assign", path: () => "/admin/courses", act: ofCourse("Ask people to take it…") },
  { name: "course-report", path: ({ things }) => `/admin/courses/${things.course}` },
  { name: "course-mine", path: () => "/me/courses", as: "reader" },
  { name: "certificate", path: ({ things }) => `/me/certs/${things.course}`, as: "reader" },
  { name: "files", path: () => "/filemanager" },
  { name: "file", path: ({ things }) => `/files/${things.file}` },
  { name: "file-versions", path: ({ things }) => `/files/${things.file}`, act: to("Versions") },
  {
    name: "pictures",
    path: full,
    act: writing(async (page) => {
      await atTheEnd(page);
      await page.keyboard.press("Enter");
      await page.keyboard.type("/image");
      await page
        .getByRole("option", { name: /^Image/ })
        .first()
        .click();
      await press("Choose a picture")(page);
      await page.getByRole("dialog", { name: "Choose a picture" }).waitFor();
    }),
  },
  { name: "edition", path: ({ things }) => `/editions/${things.edition}/${things.asked}` },
  { name: "edition-changes", path: ({ things }) => `/editions/${things.edition}/changes` },
  { name: "to-read", path: asked, as: "reader" },
  { name: "to-read-list", path: () => "/updates?show=to-read", as: "reader" },
  { name: "updates", path: () => "/updates", as: "reader" },
  { name: "values", path: asked },
  { name: "fields", path: () => "/admin/fields" },
  {
    name: "fields-of-pages",
    path: () => "/admin/fields",
    act: (page) => page.getByRole("tab", { name: "Pages" }).click(),
  },
  { name: "me-push", path: () => "/me", act: to("Notifications in browsers") },
  { name: "audit", path: () => "/admin/audit" },
];
