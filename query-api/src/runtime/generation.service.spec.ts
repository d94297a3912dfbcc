import { schemaOf } from "@annals/projectors/tables";
import { type Person, startWorld, type World } from "@annals/testing/world";
import { expect } from "chai";

describe("read models of another version of Annals", function () {
  this.timeout(60_000);
  let world: World;
  let admin: Person;
  let page: string;
  before(async () => {
    world = await startWorld();
    const begun = await world.begin();
    admin = begun.admin;
    page = await world.write(begun.space, admin.id, { title: "Roasting coffee" });
    await world.get("/api/search?q=coffee", admin);
  });
  after(() => world.close());

  /** Reads what is kept nowhere, while a column of a table has another name. */
  async function without(table: string, column: string, path: string): Promise<[number, string | undefined]> {
    const { rows } = await world.database.pool.query(
      "select number from annals.generation where state = 'live'",
    );
    const name = `${schemaOf(rows[0].number)}.${table}`;
    await world.database.pool.query(`alter table ${name} rename column ${column} to renamed`);
    const other = await world.anew();
    try {
      const { status, headers } = await other.get(path, admin);
      return [status, headers.get("retry-after") ?? undefined];
    } finally {
      await other.close();
      await world.database.pool.query(`alter table ${name} rename column renamed to ${column}`);
    }
  }

  it("are said to be prepared, and a client asks again later", async () => {
    expect(await without("entry", "icon", `/api/entries/${page}`)).to.deep.equal([503, "2"]);
    expect(await without("session", "until", `/api/entries/${page}`)).to.deep.equal([503, "2"]);
    expect(await without("search_revision", "revision", "/api/search?q=coffee")).to.deep.equal([503, "2"]);
  });

  it("answer as soon as they have what is asked for", async () => {
    expect((await world.get(`/api/entries/${page}`, admin)).status).to.equal(200);
    expect((await world.get("/api/search?q=coffee", admin)).body.data).to.have.length(1);
  });
});
