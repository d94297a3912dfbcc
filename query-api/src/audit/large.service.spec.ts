import { type Json, type Person, startWorld, type World } from "@annals/testing/world";
import { expect } from "chai";

/** Rows that the last walk does not reach through. */
const rows = 120_000;

describe("the audit of a large space", function () {
  this.timeout(240_000);
  let world: World;
  let space: string;
  let admin: Person;
  let table: string;

  before(async () => {
    world = await startWorld();
    ({ space, admin } = await world.begin());
    await world.get("/api/audit", admin);
    const { pool } = world.database;
    const found = await pool.query(
      "select quote_ident(schemaname) || '.' || quote_ident(tablename) as name from pg_tables where tablename = 'audit' and schemaname like 'read%'",
    );
    table = found.rows[0].name;
    // Which words a fact has says its number: each of `even` and `odd` has half of them, and both only the oldest ones.
    await pool.query(
      `insert into ${table} (space, position, id, stream, revision, type, actor, at, entry, person, correlation, routine, detail, tokens)
       select $1::uuid, lpad((1000 + i)::text, (select max(length(position)) from ${table}), '0'), gen_random_uuid(), 'space-' || $1::text, 0,
         'TagRenamed', $2::uuid, now(), null, null, gen_random_uuid(), false, '{"name": "x"}',
         array_remove(array[
           'every',
           case when i % 2 = 0 or i < 100 then 'even' else 'odd' end,
           case when i < 100 then 'odd' end,
           case when i % 1000 = 7 then 'seldom' end,
           case when i < $3 / 2 and i % 4 = 0 then 'formerly' end,
           case when i % 10 = 3 then 'tenth' end
         ], null)
       from generate_series(1, $3::int) i`,
      [space, admin.id, rows],
    );
    await pool.query(`analyze ${table}`);
  });
  after(() => world.close());

  const expected = async (words: string[]): Promise<string[]> => {
    const { rows } = await world.database.pool.query(
      `select id from ${table} where space = $1 and tokens @> $2::text[] order by position desc`,
      [space, words],
    );
    return rows.map(({ id }) => id);
  };

  for (const [words, how] of [
    [["every", "tenth"], "frequent, found by walking on"],
    [["every", "seldom"], "one of them rare"],
    [["odd", "seldom"], "one of them rare, half of all with the other"],
    [["even", "odd"], "each frequent, together only long ago"],
    [["even", "formerly"], "one frequent only long ago"],
    [["even", "seldom"], "together once"],
  ] as const)
    it(`finds facts with two words, newest first, page by page: ${how}`, async () => {
      const all = await expected([...words]);
      const got: string[] = [];
      let before = "";
      for (let page = 0; page < 3; page++) {
        const { body }: { body: Json } = await world.get(`/api/audit?q=${words.join("+")}${before}`, admin);
        got.push(...body.data.map(({ id }: Json) => id));
        if (body.next === null) break;
        before = `&before=${body.next}`;
      }
      expect(got).to.deep.equal(all.slice(0, got.length));
      expect(got.length).to.equal(Math.min(150, all.length));
    });
});
