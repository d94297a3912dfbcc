import type { TestApp, TestPerson } from "@annals/testing/app";
import type { Answer } from "@annals/testing/ask";
import { pdfOf } from "@annals/testing/pdf";
import type { Attack, Run, Target } from "../attack.ts";
import { asking, homeOf, put, send } from "../uploading.ts";

/** Of all rounds. */
const whole = 60;
const everyone = { type: "special", id: "logged_in" };

/** Files that somebody read, asked for in every way after their page or folder was closed. */
const hiddenFiles: Attack = {
  says: "files asked for in every way after their page was hidden, their folder closed, or their reader had to go",
  async run(target) {
    const { share, signal } = target;
    const names = Object.keys(ways);
    const rounds = Math.max(names.length, Math.ceil(whole * share));
    let asked = 0;
    for (let round = 0; round < rounds && !signal.aborted; round++)
      asked += await hide(target, names[round % names.length]!, round);
    asked += await counts(target);
    return `${rounds} files hidden in ${names.length} ways, asked for ${asked} times: nothing of them`;
  },
};
export default hiddenFiles;

interface Scene {
  app: TestApp;
  author: TestPerson;
  reader: TestPerson;
  home: string;
  /** The open folder, or the page, that the file is in. */
  folder: string;
  page: string;
  file: string;
}
interface Way {
  isOnPage?: boolean;
  hide(scene: Scene): Promise<unknown>;
}
const closeFolder = ({ app, author, folder }: Scene) =>
  app.call("POST", `/api/file-libraries/${folder}/share`, { ...everyone, level: 0 }, author.token);
const ways: Record<string, Way> = {
  "the folder closed": { hide: closeFolder },
  "the folder in the trash": {
    hide: ({ app, author, folder }) =>
      app.call("DELETE", `/api/file-libraries/${folder}`, undefined, author.token),
  },
  "the folder cut off from above": {
    hide: ({ app, author, folder }) =>
      app.call("PUT", `/api/file-libraries/${folder}/inheritance`, { inherits: false }, author.token),
  },
  "moved into a closed folder": {
    async hide(scene) {
      const { app, author, home, file } = scene;
      const closed = await folderIn(scene, home, `closed ${file}`);
      await closeFolder({ ...scene, folder: closed });
      await app.call("POST", `/api/files/move/${file}`, { destination: closed }, author.token);
    },
  },
  "the file in the trash": {
    hide: ({ app, author, file }) => app.call("DELETE", `/api/files/${file}`, undefined, author.token),
  },
  "signed out": { hide: ({ app, reader }) => app.call("POST", "/api/auth/logout", {}, reader.token) },
  "no member any more": {
    hide: ({ app, reader }) => app.call("POST", `/api/admin/members/${reader.id}/deactivate`, {}),
  },
  "the page hidden": {
    isOnPage: true,
    hide: ({ app, page }) => app.call("PUT", `/api/entries/${page}/inheritance`, { inherits: false }),
  },
  "the page in the trash": {
    isOnPage: true,
    hide: ({ app, page }) => app.call("DELETE", `/api/entries/delete/${page}`),
  },
};

/** @returns how often it was asked for */
async function hide({ app, author }: Target & Run, name: string, round: number): Promise<number> {
  const way = ways[name]!;
  const word = `wombat${round}`;
  const home = await homeOf(app);
  const reader = await app.join(`Rea${"abcdefghijklmnopqrstuvwxyz"[round % 26]}`, `Der ${"x".repeat(round)}`);
  const scene: Scene = { app, author, reader, home, folder: "", page: "", file: "" };
  const bytes = pdfOf([`The ${word} sleeps`]);
  // It stays in sight where the file alone is hidden, so its name says nothing of it.
  scene.folder = await folderIn(scene, home, `Folder ${round}`);
  if (way.isOnPage) {
    scene.page = await app.page(`Page ${round}`, ["Text"]);
    const sent = await send(app, app.admin, "/api/files", `${word}.pdf`, bytes, { entry_id: scene.page });
    scene.file = sent.body.uuid;
    await show(app, scene.page, scene.file);
  } else {
    scene.file = await put(app, author, scene.folder, `${word}.pdf`, bytes);
  }
  const { file } = scene;
  const found = async () =>
    JSON.stringify((await asking(app, reader, "GET", `/api/search/files?q=${word}`)).body);
  while (!(await found()).includes(file)) await new Promise((resolve) => setTimeout(resolve, 100));

  const link = (await asking(app, reader, "GET", `/api/files/tempUrl/${file}`)).body as string;
  const requests = requestsFor(scene, word, link);
  const before = new Map<string, string>();
  for (const one of requests) {
    const answer = await one.ask({});
    if (answer.status === 200 && one.isBytes) {
      const kept = answer.headers.get("cache-control") ?? "";
      if (!/no-cache|no-store/.test(kept) || /public|immutable|max-age=[1-9]/.test(kept))
        throw new Error(`${one.what} may be kept by a browser: ${kept}`);
      before.set(one.what, answer.headers.get("etag") ?? "");
    }
  }
  if (before.size < 3) throw new Error(`only ${before.size} ways gave the file before: ${name}`);
  await way.hide(scene);
  for (const one of requests) {
    const etag = before.get(one.what);
    for (const headers of [{}, ...(etag ? [{ "If-None-Match": etag }] : [])] as Record<string, string>[]) {
      const answer = await one.ask(headers);
      const text = answer.bytes.toString();
      const isTold = one.isBytes
        ? answer.status < 400
        : answer.status < 400 && (text.includes(file) || text.includes(word));
      if (isTold)
        throw new Error(`${name}: ${one.what} was answered with ${answer.status} ${text.slice(0, 200)}`);
      if (answer.status >= 500) throw new Error(`${name}: ${one.what} was answered with ${answer.status}`);
    }
  }
  return requests.length * 2;
}

interface Asked {
  what: string;
  /** Whether it gives the file or something made of it, and nothing else. */
  isBytes: boolean;
  ask(headers: Record<string, string>): Promise<Answer>;
}

/** All ways to come by a file, its name, its text or a picture of it. */
function requestsFor({ app, reader, folder, page, file }: Scene, word: string, link: string): Asked[] {
  const bytes = ["", "?v=1", "?w=160", "?w=9999&whole=1", "?w=160&v=1"].map(
    (query) => `/api/files/${file}${query}`,
  );
  const lists = [
    `/api/files/${file}/details`,
    `/api/files/${file}/versions`,
    `/api/files/tempUrl/${file}`,
    `/api/tempUrl/${file}`,
    "/api/file-libraries",
    `/api/file-libraries/${folder}`,
    `/api/file-libraries/${folder}?images_only=1`,
    `/api/file-libraries/${folder}?at=${new Date().toISOString()}`,
    `/api/file-libraries/${folder}/timeline`,
    `/api/file-libraries/${folder}/sharing`,
    `/api/file-libraries/moving?file=${file}`,
    `/api/file-libraries/search?q=${word}`,
    "/api/file-libraries/trashed",
    "/api/file-libraries/unused",
    "/api/file-libraries/unread",
    `/api/search/files?q=${word}`,
    `/api/search?q=${word}`,
    "/api/assets/images",
    ...(page === "" ? [] : [`/api/entries/${page}`, `/api/entries/${page}?at=${new Date().toISOString()}`]),
  ];
  const cookie = { Cookie: `annals_session=${reader.token}; annals_page=${reader.token}` };
  const part = { Range: "bytes=0-9" };
  return [
    ...bytes.flatMap((path): Asked[] => [
      {
        what: `GET ${path}`,
        isBytes: true,
        ask: (more) => asking(app, reader, "GET", path, undefined, more),
      },
      {
        what: `HEAD ${path}`,
        isBytes: true,
        ask: (more) => asking(app, reader, "HEAD", path, undefined, more),
      },
      {
        what: `a part of ${path}`,
        isBytes: true,
        ask: (more) => asking(app, reader, "GET", path, undefined, { ...part, ...more }),
      },
      {
        what: `${path} by cookie`,
        isBytes: true,
        ask: (more) => asking(app, null, "GET", path, undefined, { ...cookie, ...more }),
      },
    ]),
    {
      what: "an address for an hour",
      isBytes: true,
      ask: (more) => asking(app, null, "GET", link, undefined, more),
    },
    ...lists.map(
      (path): Asked => ({
        what: path,
        isBytes: false,
        ask: (more) => asking(app, reader, "GET", path, undefined, more),
      }),
    ),
  ];
}

async function folderIn(
  { app, author }: Pick<Scene, "app" | "author">,
  parent: string,
  name: string,
): Promise<string> {
  return (await app.call("POST", `/api/file-libraries/${parent}/addFolder`, { name }, author.token)).uuid;
}

/** A page that shows a file, published. */
async function show(app: TestApp, page: string, file: string): Promise<void> {
  const props = { url: `/api/files/${file}`, name: "a.pdf", caption: "" };
  await app.call("POST", `/api/entries/${page}/occupy`, {});
  await app.call("PUT", `/api/entries/${page}`, { blocks: [{ id: "f", type: "file", props, children: [] }] });
  await app.call("POST", `/api/entries/${page}/draft/publish`, {});
  await app.call("POST", `/api/entries/${page}/release`, {});
}

/** What is hidden is not in "where used", counts and lists of those who see what is around it. @returns how often it was asked */
async function counts(target: Target & Run): Promise<number> {
  const { app, author, viewer } = target;
  const home = await homeOf(app);
  const open = await folderIn(target, home, "Open to all");
  const closed = await folderIn({ app, author: app.admin }, open, "Closed to most");
  await app.call("POST", `/api/file-libraries/${closed}/share`, { ...everyone, level: 0 });
  for (let n = 0; n < 3; n++) await put(app, app.admin, closed, `secret ${n}.txt`, `secret ${n}`);
  const picture = await put(app, author, open, "seen.txt", "seen by all");
  const secret = await app.page("Secret plans", ["Text"]);
  await show(app, secret, picture);
  await app.call("PUT", `/api/entries/${secret}/inheritance`, { inherits: false });
  const trashed = await put(app, app.admin, closed, "trashed.txt", "secret");
  await app.call("DELETE", `/api/files/${trashed}`);
  let asked = 0;
  for (const person of [viewer, author]) {
    const get = async (path: string) => {
      asked++;
      const answer = await asking(app, person, "GET", path);
      const text = answer.bytes.toString();
      if (answer.status < 400 && /secret|closed to most|trashed\.txt/i.test(text))
        throw new Error(`${path} tells of what is hidden: ${text.slice(0, 300)}`);
      return answer.body;
    };
    const { used_in } = await get(`/api/files/${picture}/details`);
    if (used_in.length > 0) throw new Error("a hidden page is told where the file is used");
    const listed = await get(`/api/file-libraries/${open}`);
    if (listed.folders.length > 0 || listed.files_total !== 1)
      throw new Error(
        `an open folder tells of ${listed.folders.length} hidden folders, ${listed.files_total} files`,
      );
    const above = (await get("/api/file-libraries")).folders.find(
      (one: { uuid: string }) => one.uuid === open,
    );
    if (above.folder_count !== 0 || above.file_count !== 1)
      throw new Error(
        `counts tell of what is hidden: ${above.folder_count} folders, ${above.file_count} files`,
      );
    for (const path of [
      "trashed",
      "unused",
      "unread",
      "search?q=secret",
      `${open}/timeline`,
      `${open}?at=${new Date().toISOString()}`,
    ])
      await get(`/api/file-libraries/${path}`);
    await get("/api/search/files?q=secret");
    const { status } = await asking(
      app,
      person,
      "GET",
      `/api/file-libraries/moving?file=${picture}&to=${closed}`,
    );
    if (status < 400) throw new Error("a move tells of a folder that is hidden");
  }
  return asked;
}
