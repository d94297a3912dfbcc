import { until } from "@annals/testing/until";
import { type Person, startWorld, type World } from "@annals/testing/world";
import { expect } from "chai";

describe("what was taken from somebody", function () {
  this.timeout(30_000);
  let world: World;
  before(async () => {
    world = await startWorld();
  });
  after(() => world.close());

  it("acts at once, also while the read models stand still", async () => {
    const { space, admin } = await world.begin();
    const page = await world.write(space, admin.id, { title: "Home" });
    const out = await world.join(space, "Olga Out");
    const left = await world.join(space, "Lea Left", ["editor"]);
    const gone = await world.join(space, "Gus Gone");
    const made = await world.join(space, "Max Made");
    const program = await world.signIn(made, "token");
    const ask = (as: Person) => world.get(`/api/entries/${page}`, { ...as, atOnce: true });
    await world.get(`/api/entries/${page}`, made);
    for (const person of [out, left, gone, made, program]) expect((await ask(person)).status).to.equal(200);

    const standStill = await world.database.pool.connect();
    await standStill.query("begin");
    const { rows } = await standStill.query(
      "select format('%I.%I', table_schema, table_name) as name from information_schema.tables where table_schema ~ '^read_\\d+$'",
    );
    for (const { name } of rows) await standStill.query(`lock table ${name} in exclusive mode`);

    await world.record(`session-${out.session}`, { type: "SessionClosed", data: { reason: "logout" } });
    await world.record(
      `member-${space}.${left.id}`,
      { type: "MemberLeft", data: { person_id: left.id } },
      { space },
    );
    await world.record(`person-${gone.id}`, { type: "PersonErased", data: {} });
    await world.change(space, { auth: { api_tokens_refused: true } });
    const roles = { person_id: made.id, roles: ["editor" as const] };
    await world.record(`member-${space}.${made.id}`, { type: "MemberRolesChanged", data: roles }, { space });
    await until(async () => (await ask(made)).body.access.canEdit);
    expect((await ask(out)).status).to.equal(401);
    expect((await ask(left)).status).to.equal(404);
    expect((await ask(gone)).status).to.equal(401);
    expect((await ask(program)).status).to.equal(403);
    // A process that starts now knows it too.
    const other = await world.anew();
    await until(
      async () => (await other.get(`/api/entries/${page}`, { ...out, atOnce: true })).status === 401,
    );
    expect((await other.get(`/api/entries/${page}`, { ...program, atOnce: true })).status).to.equal(403);
    await other.close();
    // What was allowed again is allowed at once as well; and the door is closed as soon as it is said.
    await world.change(space, { auth: { api_tokens_refused: false }, general: { maintenance: true } });
    await until(async () => (await ask(made)).status === 503);
    expect((await ask(program)).status).to.equal(503);
    await world.change(space, {});
    await until(async () => (await ask(program)).status === 200);

    await standStill.query("rollback");
    standStill.release();
    expect((await world.get(`/api/entries/${page}`, made)).body.access.canEdit).to.equal(true);
    expect((await world.get(`/api/entries/${page}`, out)).status).to.equal(401);
  });
});
