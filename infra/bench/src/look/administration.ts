import type { Page } from "playwright";
import type { Scene } from "./scene.ts";
import { full, press, type State } from "./state.ts";

const settings =
  (change: object) =>
  ({ app }: Scene) =>
    app.call("PUT", "/api/settings/update", { settings: change });
const closing = (maintenance: boolean) => settings({ general: { maintenance } });
const registration = (is_open: boolean) => settings({ general: { allow_signup: is_open } });
/** The admin accepts them: without that they could only read, and could not remove them. */
const terms =
  (text: string) =>
  async ({ app }: Scene) => {
    const { version } = await app.call("PUT", "/api/settings/terms", { text });
    if (text !== "") await app.call("POST", "/api/users/me/terms", { version });
  };
const settingsState = (section: string): State => ({
  name: `settings-${section}`,
  path: () => `/admin/settings/${section}`,
});
/** Types address and password of somebody with a second factor. */
async function firstStep(page: Page, { guarded }: Scene): Promise<void> {
  await page.getByLabel("Email").fill(guarded.email);
  await page.getByRole("textbox", { name: "Password" }).fill(guarded.password);
  await press("Sign in")(page);
  await page.getByRole("heading", { name: "One more step" }).waitFor();
}

/** People and the space. */
export const administration: State[] = [
  { name: "shared", path: () => "/me/shared" },
  { name: "me", path: () => "/me" },
  { name: "settings", path: () => "/admin/settings" },
  { name: "members", path: () => "/admin/members" },
  { name: "groups", path: () => "/admin/groups" },
  { name: "tags", path: () => "/admin/tags" },
  { name: "tag", path: ({ tag }) => `/tags/${tag}` },
  { name: "tree-admin", path: () => "/admin/tree" },
  { name: "trash", path: () => "/admin/trash" },
  { name: "import", path: () => "/admin/import" },
  { name: "system", path: () => "/admin/system" },
  { name: "reports", path: () => "/admin/reports" },
  { name: "reports-unowned", path: () => "/admin/reports?report=unowned" },
  { name: "reports-outside", path: () => "/admin/reports?report=outside" },
  { name: "404", path: () => "/a-page-that-is-not-here" },
  { name: "login", path: () => "/user/login", as: "guest" },
  { name: "login-german", path: () => "/user/login", as: "guest", locale: "de" },
  { name: "signin-forgot", path: () => "/me/reset", as: "guest" },
  {
    name: "signin-register",
    path: () => "/user/register",
    as: "guest",
    before: registration(true),
    after: registration(false),
  },
  { name: "me-foot", path: () => "/me", act: (page) => page.evaluate(() => scrollTo(0, 1e6)) },
  { name: "me-german", path: () => "/me", locale: "de" },
  { name: "factor", path: () => "/me", act: press("Set up a second factor…") },
  { name: "signin-code", path: () => "/user/login", as: "guest", act: firstStep },
  {
    name: "me-signing",
    path: () => "/me",
    as: "guarded",
    act: (page) => page.getByText(/recovery codes left/).scrollIntoViewIfNeeded(),
  },
  { name: "spaces-new", path: () => "/spaces/new" },
  { name: "members-invite", path: () => "/admin/members", act: press("Invite people") },
  { name: "member", path: ({ reader }) => `/admin/members/edit?id=${reader.id}` },
  { name: "groups-people", path: ({ group }) => `/admin/groups?group=${group}` },
  { name: "groups-new", path: () => "/admin/groups", act: press("New group") },
  {
    name: "tags-merge",
    path: () => "/admin/tags",
    act: async (page) => {
      for (const name of ["onboarding", "pay"])
        await page.getByRole("checkbox", { name: `Select ${name}` }).check();
      await press("Merge…")(page);
    },
  },
  {
    name: "bulk",
    path: () => "/admin/tree",
    act: async (page) => {
      for (const nth of [1, 2])
        await page
          .getByRole("checkbox", { name: /^Select / })
          .nth(nth)
          .check();
    },
  },
  { name: "trash-confirm", path: () => "/admin/trash", act: press("Empty the trash…") },
  { name: "access", path: () => "/admin/access" },
  { name: "public", path: () => "/admin/public" },
  { name: "past-tree", path: () => "/admin/past" },
  { name: "requests", path: () => "/me/requests" },
  { name: "reviews", path: () => "/me/reviews" },
  { name: "my-checks", path: () => "/me/checks" },
  { name: "outbox", path: () => "/admin/outbox" },
  ...[
    "app",
    "theme",
    "footer",
    "meta",
    "login",
    "emails",
    "terms",
    "review",
    "search",
    "embeds",
    "blocks",
  ].map(settingsState),
  ...["space", "integrations", "update", "admin"].map(settingsState),
  { name: "settings-german", path: () => "/admin/settings", locale: "de" },
  { name: "settings-blocks-new", path: () => "/admin/settings/blocks", act: press("New type") },
  {
    name: "directory",
    path: () => "/admin/settings/login",
    act: press(/^Set up: .*(LDAP|directory)/i),
  },
  {
    name: "terms",
    path: full,
    as: "reader",
    before: terms("# House rules\n\nBe **kind**."),
    after: terms(""),
  },
  { name: "maintenance", path: full, as: "reader", before: closing(true), after: closing(false) },
];
