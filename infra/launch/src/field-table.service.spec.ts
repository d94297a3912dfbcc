/** Tables of pages beyond the screen: for guests, as Markdown, in the past. */
import { type LocalApp, startTestApp, type TestPerson } from "@annals/testing/app";
import type { Json } from "@annals/testing/ask";
import { until } from "@annals/testing/until";
import { unzip } from "@annals/testing/zip";
import { expect } from "chai";

describe("tables of pages", function () {
  this.timeout(120_000);
  let app: LocalApp;
  let author: TestPerson;
  let reader: TestPerson;
  let seats: string;
  let floor: { id: string; options: { id: string }[] };
  let top: string;
  let attic: string;

  before(async () => {
    app = await startTestApp();
    author = await app.join("Ann", "Author", "author");
    reader = await app.join("Rob", "Reader");
    seats = (await app.call("POST", "/api/entries/custom", { label: "Seats | m²", type: "number" })).id;
    const choice = { label: "Floor", type: "choice", options: ["Low", "High"] };
    const { id } = await app.call("POST", "/api/entries/custom", choice);
    floor = (await app.call("GET", "/api/entries/custom")).data.find((field: Json) => field.id === id);
    const props = { under: "here", columns: `${seats},${floor.id},updated`, filters: "[]", sort: seats };
    top = await app.pageOf("Rooms", [{ id: "t", type: "pageTable", props, children: [] } as never]);
    attic = await room("Attic", { [seats]: 4.5, [floor.id]: floor.options[1]!.id });
    await room("Cellar", { [seats]: 30 });
    const vault = await room("Vault", { [seats]: 2 });
    await share(vault, "logged_in", 0);
  });
  after(() => app.stop());

  const share = (id: string, who: string, level: number) =>
    app.call("POST", `/api/entries/${id}/share`, { type: "special", id: who, level });
  async function fill(id: string, custom: object): Promise<void> {
    await app.call("POST", `/api/entries/${id}/occupy`, {});
    await app.call("PUT", `/api/entries/${id}`, { settings: { custom } });
    await app.call("POST", `/api/entries/${id}/draft/publish`, {});
  }
  async function room(title: string, custom: object): Promise<string> {
    const { id } = await app.call("POST", "/api/entries/create", { title, parent_entry_id: top });
    await fill(id, custom);
    return id;
  }
  const day = async (id: string) => (await app.call("GET", `/api/entries/${id}`)).updated_at.slice(0, 10);

  it("are exported as tables of what one may view, with links, and read as what they ask", async () => {
    const { markdown } = await app.call("GET", `/api/entries/${top}/markdown`, undefined, reader.token);
    const lines = markdown.split("\n").filter((line: string) => line.startsWith("|"));
    expect(lines[0]).to.equal("| Page | Seats \\| m² | Floor | Changed |");
    expect(lines.slice(2)).to.deep.equal([
      `| [Attic](${new URL(`/${attic}`, app.url).href}) | 4.5 | High | ${await day(attic)} |`,
      lines[3],
    ]);
    expect(lines[3]).to.match(/^\| \[Cellar\]\(http\S+\) \| 30 \| {2}\| \d{4}-\d{2}-\d{2} \|$/);
    const whole = await app.call("GET", `/api/entries/${top}/markdown`);
    expect(whole.markdown, "whoever may view more").to.include("[Vault](");

    const path = `/api/export?under=${top}`;
    const { bytes: archive } = await app.ask("GET", path, undefined, { token: author.token });
    const files = await unzip(archive);
    const index = [...files].find(([path]) => path.endsWith("Rooms/index.md"))![1].toString();
    expect(index).to.include("| [Attic](Attic.md) | 4.5 | High |");
    const form = new FormData();
    form.set("name", "again");
    form.set("file", new Blob([new Uint8Array(archive)]), "again.zip");
    const { id } = await app.call("POST", "/api/imports", form, author.token);
    const look = (): Promise<Json> => app.call("GET", `/api/imports/${id}`, undefined, author.token);
    await until(look, ({ state }) => state !== "running");
    const copy: Json = await until(async () => {
      const { data } = await app.call("GET", "/api/search?q=Rooms", undefined, author.token);
      return data.find((one: Json) => one.title === "Rooms" && one.id !== top);
    });
    const { html } = await app.call("GET", `/api/entries/${copy.id}`, undefined, author.token);
    const { html: before } = await app.call("GET", `/api/entries/${top}`);
    const question = (text: string) => /data-table="[^"]*"/.exec(text)?.[0];
    expect(question(html)).to.equal(question(before)).and.to.be.a("string");
    expect(html).to.not.include("<table");
  });

  it("show guests what is open to them alone", async () => {
    await app.call("PUT", "/api/settings/update", { settings: { auth: { auth_required: false } } });
    await share(top, "public", 1);
    await share(attic, "public", 1);
    const { data } = await app.call("GET", `/api/customfield/pages?page=${top}&under=here`);
    for (const { id } of data) if (id !== attic) await share(id, "public", 0);
    const address = `/api/customfield/pages?page=${top}&under=here&columns=${seats}`;
    const { status, body } = await app.ask("GET", address);
    expect(status).to.equal(200);
    expect(body.data.map(({ title, values }: Json) => [title, values])).to.deep.equal([
      ["Attic", { [seats]: 4.5 }],
    ]);
  });

  it("are of now, while a page of the past has the values of then", async () => {
    const { updated_at } = await app.call("GET", `/api/entries/${attic}`);
    await fill(attic, { [seats]: 5 });
    const then = await app.call("GET", `/api/entries/${attic}?at=${updated_at}`);
    expect(then.settings.custom).to.deep.equal({ [seats]: 4.5, [floor.id]: floor.options[1]!.id });
    const { data } = await app.call("GET", `/api/customfield/pages?page=${top}&under=here&columns=${seats}`);
    expect(data.find(({ id }: Json) => id === attic).values).to.deep.equal({ [seats]: 5 });
  });

  it("take a text for a number where it is one, and lose nothing where it is none", async () => {
    const { id } = await app.call("POST", "/api/entries/custom", { label: "Size" });
    const [small, odd] = [await room("Box", { [id]: "1,5" }), await room("Odd", { [id]: "about 9" })];
    const change = (type: string) => app.call("PUT", `/api/customfield/${id}`, { type });
    const sizes = async () => {
      const path = `/api/customfield/pages?page=${top}&under=here&columns=${id}&sort=${id}`;
      const { data } = await app.call("GET", path);
      return data.flatMap((row: Json) => (row.values[id] === undefined ? [] : [row.values[id]]));
    };
    await change("number");
    expect(await sizes(), "what is none comes behind").to.deep.equal(["1,5", "about 9"]);
    const found = async (q: string) =>
      (await app.call("GET", `/api/search/results?q=${encodeURIComponent(q)}`)).data.map(
        (one: Json) => one.id,
      );
    expect(await found("field:size=1..2")).to.deep.equal([small]);
    expect(await found('field:"size=about 9"')).to.deep.equal([odd]);
    await change("text");
    expect(await sizes()).to.deep.equal(["1,5", "about 9"]);
    await app.call("DELETE", `/api/customfield/${id}`);
    expect(await sizes()).to.deep.equal([]);
    await app.call("PUT", `/api/customfield/${id}/restore`, {});
    expect(await sizes()).to.deep.equal(["1,5", "about 9"]);
  });

  it("leave as CSV, of what one may view, in words that spreadsheets read, and recorded", async () => {
    const { id } = await app.call("POST", "/api/entries/custom", { label: "Host", type: "person" });
    const yard = await room('=Yard, "back"', {
      [seats]: 12,
      [floor.id]: floor.options[0]!.id,
      [id]: reader.id,
    });
    const asked = (token: string | null) => {
      const columns = `${seats},${floor.id},${id}`;
      const address = new URL("/api/customfield/pages.csv", app.url);
      address.search = new URLSearchParams({
        page: top,
        under: "here",
        columns,
        sort: `-${seats}`,
      }).toString();
      return app.ask("GET", address.href, undefined, { token });
    };
    const { status, bytes, headers } = await asked(reader.token);
    expect(status).to.equal(200);
    expect(headers.get("Content-Disposition")).to.include("pages.csv");
    const lines = Buffer.from(bytes).toString().trimEnd().split("\r\n");
    expect(lines[0]).to.equal('\ufeff"title","address","Seats | m²","Floor","Host"');
    const address = new URL(`/${yard}`, app.url).href;
    expect(lines).to.include(`"'=Yard, ""back""","${address}",12,"Low","Rob Reader"`);
    expect(lines.join("\n")).not.to.include("Vault");
    expect((await asked(null)).status).to.equal(401);
    const { data } = await app.call("GET", "/api/audit?type=ExportBegan");
    expect(data.some(({ actor }: Json) => actor?.id === reader.id)).to.equal(true);
  });
});
