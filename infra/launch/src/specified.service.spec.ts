import * as commands from "@annals/command-api/contract";
import type { Call } from "@annals/http/contract";
import * as queries from "@annals/query-api/contract";
import { type LocalApp, startTestApp } from "@annals/testing/app";
import { ask, formOf } from "@annals/testing/ask";
import { type DropboxServer, startDropbox } from "@annals/testing/dropbox";
import { signJwt } from "@annals/testing/jwt";
import { zipOf } from "@annals/testing/zip";
import { expect } from "chai";
import { ZodType } from "zod";
import { type BuiltCall, specified } from "./specified.testing.ts";

/** A request, once the page that the tries are about exists. The body is left out of reads. */
type Try = [path: string, body?: unknown];

/** One valid request for each call, in an order in which they can be made; what a call needs is made by those before it. */
const tries = (
  page: string,
  { id: me, ...person }: { id: string; email: string; password: string },
  /** Of a link to set a new password. */
  token: string,
  /** Signs a token as a portal of the space. */
  sso: () => string,
  others: Others,
): Record<BuiltCall, Try> => ({
  "POST /api/users/sso": ["/api/users/sso", { sso_token: sso() }],
  "POST /api/auth/sso/jwt": ["/api/auth/sso/jwt", { jwt: sso() }],
  "POST /api/auth/login": ["/api/auth/login", person],
  "POST /api/broadcasting/auth": [
    "/api/broadcasting/auth",
    { socket_id: "1.1", channel_name: `private-entry.${others.page}` },
  ],
  "POST /api/users/authenticate": ["/api/users/authenticate", person],
  "GET /api/auth/user": ["/api/auth/user"],
  "GET /api/users/me": ["/api/users/me"],
  "POST /api/users/me": ["/api/users/me", formOf({ first_name: "Mira", "custom[team]": "Cooks" })],
  "GET /api/sharing_levels": ["/api/sharing_levels"],
  "GET /api/spaces/this": ["/api/spaces/this"],
  "POST /api/spaces": ["/api/spaces", { name: "Kitchen", key: "kitchen" }],
  "GET /api/settings": ["/api/settings"],
  "PUT /api/settings/update": ["/api/settings/update", { settings: { general: { app_name: "Larder" } } }],
  "POST /api/entries/create": ["/api/entries/create", { title: "Soups", published: true, type: "section" }],
  "GET /api/entries/tree": ["/api/entries/tree?level=2&nav_filter=1"],
  "GET /api/entries/{uuid}": [`/api/entries/${page}`],
  "GET /api/entries/{id}/subEntries": [`/api/entries/${page}/subEntries?page=1`],
  "POST /api/entries/{id}/occupy": [`/api/entries/${page}/occupy`, {}],
  "PUT /api/entries/{id}": [`/api/entries/${page}`, { title: "Bread", description: "Of rye" }],
  "POST /api/entries/{id}/modules": [
    `/api/entries/${page}/modules`,
    { object: { id: "rye", type: "paragraph", content: [] }, object_type: "metro-rich_text", sort_order: 0 },
  ],
  "POST /api/entries/{id}/modules/{moduleId}/duplicate": [`/api/entries/${page}/modules/rye/duplicate`, {}],
  "PUT /api/entries/{id}/modules/reorder": [`/api/entries/${page}/modules/reorder`, { sort_order: ["rye"] }],
  "PUT /api/entries/{id}/module/draft": [
    `/api/entries/${page}/module/draft`,
    {
      ...{ cls: "wide", name: "Rye", object: { id: "rye", type: "divider" }, object_type: "divider" },
      ...{ sort_order: 1, variation: "", visibility: 1, deleted_as_draft: 0 },
    },
  ],
  "PUT /api/entries/{id}/modules/{moduleId}": [`/api/entries/${page}/modules/rye`, { visibility: 0 }],
  "DELETE /api/entries/{id}/modules/{moduleId}": [`/api/entries/${page}/modules/rye`],
  "POST /api/admin/moduleSchemas": [
    "/api/admin/moduleSchemas",
    {
      ...{ object_type: "recipe", name: "Recipe", settings: { cls: "" } },
      content: [{ type: "number", label: "Minutes", default: 40, required: true }],
    },
  ],
  "GET /api/admin/moduleSchemas": ["/api/admin/moduleSchemas"],
  "GET /api/entries/{id}/draft": [`/api/entries/${page}/draft`],
  "DELETE /api/entries/{id}/draft": [`/api/entries/${page}/draft`],
  "POST /api/entries/{id}/draft/publish": [`/api/entries/${page}/draft/publish`, { activate: true }],
  "GET /api/revisions/{id}": [`/api/revisions/${page}`],
  "POST /api/revisions/{id}/{revision}/restore": [`/api/revisions/${page}/1/restore`],
  "POST /api/revisions/{id}/{revision}/duplicate": [`/api/revisions/${page}/1/duplicate`],
  "POST /api/entries/{id}/release": [`/api/entries/${page}/release`, {}],
  "POST /api/entries/{id}/release/force": [`/api/entries/${page}/release/force`],
  "POST /api/entries/{id}/duplicate": [
    `/api/entries/${page}/duplicate`,
    { id: page, title: "Rye bread (Copy)", parent_entry_id: null, redirect: true },
  ],
  "POST /api/entries/{id}/recursively_duplicate": [
    `/api/entries/${page}/recursively_duplicate`,
    { id: page, title: "All bread (Copy)", parent_entry_id: null, redirect: false },
  ],
  "PUT /api/entries/{id}/move": [`/api/entries/${page}/move`, { destination_id: null }],
  "POST /api/entries/{id}/tags": [`/api/entries/${page}/tags?tag=baking&tag[]=rye`],
  "GET /api/assets/images": ["/api/assets/images?page=1&name=plan"],
  "POST /api/{model}/custom": ["/api/entries/custom", { label: "Oven", type: "text", options: [] }],
  "GET /api/{model}/custom": ["/api/users/custom"],
  "PUT /api/{objectType}/{objectId}/custom/{fieldId}": [
    `/api/users/${me}/custom/${others.field}`,
    { value: "Bakers" },
  ],
  "DELETE /api/customfield/{id}": [`/api/customfield/${others.field}`],
  "POST /api/file-libraries/{uuid}/addFolder": [
    `/api/file-libraries/${others.space}/addFolder`,
    { name: "Recipes" },
  ],
  "PUT /api/file-libraries/{uuid}/rename": [
    `/api/file-libraries/${others.folder}/rename`,
    { name: "Old recipes" },
  ],
  "POST /api/file-libraries/{folder}/move": [
    `/api/file-libraries/${others.folder}/move`,
    { destination: others.space },
  ],
  "POST /api/file-libraries/{uuid}/upload": [
    `/api/file-libraries/${others.folder}/upload`,
    formOf({}, new TextEncoder().encode("Rye")),
  ],
  "POST /api/files/move/{file}": [`/api/files/move/${others.file}`, { destination: others.folder }],
  "GET /api/dropbox": ["/api/dropbox?images_only=1"],
  "GET /api/dropbox/search": ["/api/dropbox/search?q=rye"],
  "GET /api/file-libraries": ["/api/file-libraries?images_only=1"],
  "GET /api/file-libraries/{uuid}": [`/api/file-libraries/${others.folder}`],
  "GET /api/file-libraries/search": ["/api/file-libraries/search?q=rye"],
  "GET /api/files/tempUrl/{uuid}": [`/api/files/tempUrl/${others.file}`],
  "GET /api/tempUrl/{id}": [`/api/tempUrl/${others.file}`],
  "POST /api/assets/images": ["/api/assets/images", formOf({}, new TextEncoder().encode(picture))],
  "DELETE /api/common/deleteUploaded": [
    "/api/common/deleteUploaded",
    { file_path: `/api/files/${others.upload}` },
  ],
  "DELETE /api/files/{uuid}": [`/api/files/${others.file}`],
  "DELETE /api/file-libraries/{uuid}": [`/api/file-libraries/${others.folder}`],
  "GET /api/tags": ["/api/tags?all=yes"],
  "DELETE /api/entries/{id}/tags": [`/api/entries/${page}/tags?tag=rye`],
  "POST /api/entries/{id}/favorite": [`/api/entries/${page}/favorite`],
  "GET /api/users/entries/favorites": ["/api/users/entries/favorites"],
  "DELETE /api/entries/{id}/favorite": [`/api/entries/${page}/favorite`],
  "POST /api/entries/{id}/votes": [`/api/entries/${others.page}/votes`, { type: "up" }],
  "POST /api/comments/{id}/votes": [`/api/comments/${others.comment}/votes`, { type: "up" }],
  "POST /api/comments/{id}/comments": [
    `/api/comments/${others.comment}/comments`,
    formOf({ id: others.comment, body: "Rye" }),
  ],
  "POST /api/entries/{id}/comments": [
    `/api/entries/${others.page}/comments`,
    formOf({ id: said, body: "Of rye?", is_private: "0" }),
  ],
  "GET /api/entries/{id}/comments": [`/api/entries/${others.page}/comments?page=1`],
  "PUT /api/comments/{id}": [`/api/comments/${said}`, { body: "Of rye", is_private: 0 }],
  "DELETE /api/comments/{id}": [`/api/comments/${said}`],
  "GET /api/users/notifications": ["/api/users/notifications?page=1"],
  "PUT /api/users/notifications/{id}": [`/api/users/notifications/${others.notification}`, {}],
  "DELETE /api/users/notifications/{id}": [`/api/users/notifications/${others.notification}`],
  "POST /api/entries/{id}/follow": [`/api/entries/${others.page}/follow`, {}],
  "POST /api/entries/{id}/unfollow": [`/api/entries/${others.page}/unfollow`],
  "GET /api/templates": ["/api/templates"],
  "GET /api/search": ["/api/search?q=bread"],
  "GET /api/mentions/users/search": ["/api/mentions/users/search?q=m&per_page=5"],
  "GET /api/mentions/entries/search": ["/api/mentions/entries/search?q=bread&per_page=5"],
  "GET /api/admin/users": ["/api/admin/users?q=m&page=1"],
  "POST /api/nav": ["/api/nav", { id: item, title: "Bread", slug: page, role: ["verified"] }],
  "GET /api/nav": ["/api/nav"],
  "PUT /api/nav/{id}": [
    `/api/nav/${item}`,
    {
      ...{ id: item, title: "Mills", slug: "", url: "https://example.org", role: [], sort_order: 2 },
      parent_nav_id: null,
    },
  ],
  "DELETE /api/nav/{id}": [`/api/nav/${item}`],
  "POST /api/groups": ["/api/groups", { id: group, name: "Bakers" }],
  "POST /api/groups/{id}/attachUser": [`/api/groups/${group}/attachUser`, { user_ids: [me] }],
  "GET /api/groups": ["/api/groups?users=yes&entries=yes"],
  "GET /api/sharing_options": ["/api/sharing_options"],
  "POST /api/entries/{id}/share": [
    `/api/entries/${page}/share`,
    { type: "user", id: me, level: 3, display_name: "Mira" },
  ],
  "POST /api/entries/{entry_id}/shareWithGroup": [
    `/api/entries/${page}/shareWithGroup`,
    { group_ids: [group] },
  ],
  "POST /api/courses": ["/api/courses", formOf({ title: "Knives" }, others.zip)],
  "GET /api/courses": ["/api/courses"],
  "GET /api/courses/{id}": [`/api/courses/${others.course}`],
  "GET /api/courses/{id}/url": [`/api/courses/${others.course}/url`],
  "GET /api/courses/user/activity": ["/api/courses/user/activity"],
  "POST /api/courses/{id}": [`/api/courses/${others.course}`, formOf({ certificate: "1" }, others.zip)],
  "DELETE /api/courses/{id}": [`/api/courses/%20${others.course}`],
  "GET /api/users/me/entries/shared/direct": ["/api/users/me/entries/shared/direct"],
  "POST /api/groups/{id}/detachUser/{user_id}": [`/api/groups/${group}/detachUser/${me}`],
  "DELETE /api/groups/{id}": [`/api/groups/${group}`],
  "DELETE /api/entries/delete/{id}": [`/api/entries/delete/${page}`],
  "GET /api/entries/trashed/list": ["/api/entries/trashed/list?page=1"],
  "PUT /api/entries/restore/{id}": [`/api/entries/restore/${page}`],
  "POST /api/password/email": ["/api/password/email", { email: person.email }],
  "POST /api/password/reset": ["/api/password/reset", { token, password: "baker's dozen" }],
  "POST /api/auth/logout": ["/api/auth/logout"],
  "GET /api/logout": ["/api/logout"],
});

/** Made by somebody else, because nobody votes for themselves, or is told of what they did. */
interface Others {
  page: string;
  comment: string;
  /** A course, and a package for another. */
  course: string;
  zip: Buffer<ArrayBuffer>;
  /** What the one who asks was told. */
  notification: string;
  space: string;
  /** Of people, with the key "team". */
  field: string;
  /** In the home folder, and a file in it. */
  folder: string;
  file: string;
  /** A picture that nothing uses. */
  upload: string;
}

const picture = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><circle r="4"/></svg>';

/** Made by the one who asks. */
const said = "01a202e1-0000-7000-8000-00000000cafe";
const group = "01a202e1-0000-7000-8000-00000000beef";
const item = "01a202e1-0000-7000-8000-00000000feed";

const unnamed = (name: string) => name.replace(/\{[^}]*\}/g, "{}");
const contracts = new Map(
  Object.values<unknown>({ ...commands, ...queries })
    .filter((one): one is Call => one instanceof Object && "method" in one && "path" in one)
    .map((one) => [unnamed(`${one.method.toUpperCase()} ${one.path}`), one]),
);
const all = Object.entries(Object.assign({}, ...Object.values(specified)) as Record<string, string>);
const named = (state: string) => all.filter(([, its]) => its === state).map(([name]) => name);

describe("the calls of the specification", () => {
  let app: LocalApp;
  let theirs: DropboxServer;
  let page: string;
  let described: Set<string>;

  before(async () => {
    theirs = await startDropbox();
    app = await startTestApp({ ANNALS_DROPBOX_KEY: theirs.key, ANNALS_DROPBOX_URL: theirs.url });
    await theirs.connect(app);
    page = await app.page("Bread", ["Flour and water."]);
    const { paths } = await app.call("GET", "/api/openapi.json");
    described = new Set(
      Object.entries(paths as Record<string, object>).flatMap(([path, methods]) =>
        Object.keys(methods).map((method) => unnamed(`${method.toUpperCase()} ${path}`)),
      ),
    );
  });
  after(async () => {
    await app?.stop();
    await theirs?.close();
  });

  it("are described when they are built, and only then", () => {
    const isDescribed = (name: string) => described.has(unnamed(name));
    expect(named("built").filter((name) => !isDescribed(name))).to.deep.equal([]);
    expect(named("waiting").filter(isDescribed)).to.deep.equal([]);
  });

  async function madeByOthers(): Promise<Others> {
    const { token } = await app.join("Bea", "Baker", "author");
    const made = { title: "Rolls", published: true, commentable: 1 };
    const { id } = await app.call("POST", "/api/entries/create", made, token);
    const mention = { type: "mention", props: { kind: "user", id: app.admin.id, label: "" } };
    const block = { id: "p1", type: "paragraph", props: {}, content: [mention], children: [] };
    const content = JSON.stringify([block]);
    const comment = await app.call("POST", `/api/entries/${id}/comments`, { content }, token);
    const zip = await zipOf({ "index.html": "<h1>Ovens</h1>" });
    const course = (await app.call("POST", "/api/courses", formOf({ title: "Ovens" }, zip))).id;
    for (;;) {
      const { data } = await app.call("GET", "/api/users/notifications");
      if (data.length > 0)
        return {
          page: id,
          comment: comment.id,
          notification: data[0].id,
          course,
          zip,
          ...(await madeInFiles()),
        };
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  }

  async function madeInFiles() {
    const { current } = await app.call("GET", "/api/file-libraries");
    const space = current.uuid as string;
    const { id: field } = await app.call("POST", "/api/users/custom", { label: "Team" });
    const add = (name: string) => app.call("POST", `/api/file-libraries/${space}/addFolder`, { name });
    const { id: folder } = await add("Larder");
    const bytes = new TextEncoder().encode(picture);
    const { id: file } = await app.call("POST", `/api/file-libraries/${space}/upload`, formOf({}, bytes));
    const { id: upload } = await app.call("POST", "/api/files", formOf({}, bytes));
    return { space, field, folder, file, upload } as Omit<
      Others,
      "page" | "comment" | "notification" | "course" | "zip"
    >;
  }

  it("answer as they are described, all that are built", async () => {
    const others = await madeByOthers();
    const { id, email, password } = app.admin;
    const link = await app.call("POST", `/api/admin/members/${id}/password-link`);
    const token = link.path.split("#")[1];
    const secret = "a secret that a portal and a space share";
    const portal = { client_id: "annals", issuer: "portal", label: "Portal", admits: false, on: true };
    await app.call("PUT", "/api/settings/providers/jwt", { ...portal, algorithm: "HS256", secret });
    await app.call("PUT", "/api/settings/update", { settings: { auth: { sso: { enabled: true } } } });
    const sso = () => signJwt(secret, { iss: "portal", aud: "annals", sub: "mira", email });
    let position = app.position();
    for (const [name, [path, body]] of Object.entries(
      tries(page, { id, email, password }, token, sso, others),
    )) {
      const method = name.slice(0, name.indexOf(" "));
      const headers = { "Annals-After": method === "GET" ? position : undefined };
      const asked = await ask(new URL(path, app.url).href, method, body, {
        token: app.admin.token,
        headers,
      });
      expect(asked.status, `${name}: ${asked.bytes}`).to.be.within(200, 204);
      position = asked.position ?? position;
      const { answer } = contracts.get(unnamed(name))!;
      // What is answered beside what is described would be lost here.
      if (answer instanceof ZodType) expect(answer.parse(asked.body), name).to.deep.equal(asked.body);
    }
  });
});
