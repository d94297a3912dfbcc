import { admin, type Person, startTestApi, type TestApi } from "@annals/testing/commands";
import { expect } from "chai";

const account = { email: "bob@example.org", password: "long enough", first_name: "Bob", roles: ["author"] };

describe("members", function () {
  this.timeout(60_000);
  let test: TestApi;
  let ada: Person;
  before(async () => {
    test = await startTestApi();
    ada = await test.begin();
  });
  after(() => test.close());

  it("are registered by admins, and sign in", async () => {
    const { status, body } = await test.ask("POST", "/api/admin/members", account, ada);
    expect(status).to.equal(200);
    const { email, password } = account;
    const signedIn = await test.ask("POST", "/api/auth/login", { email, password });
    expect(signedIn.body.user).to.deep.include({
      id: body.id,
      display_name: "Bob",
      initials: "B",
      roleList: ["author"],
    });
    const again = await test.ask("POST", "/api/admin/members", { ...account, roles: ["admin"] }, ada);
    expect([again.status, again.body.errors[0].path]).to.deep.equal([409, "email"]);
  });

  it("have addresses as mail servers take them, and sign in by the name of a host as they write it", async () => {
    const { password } = account;
    for (const [email, kept] of [
      ["r&d@example.org", "r&d@example.org"],
      ["a/b@example.org", "a/b@example.org"],
      ["User@München.example", "user@xn--mnchen-3ya.example"],
    ] as const) {
      const added = await test.ask("POST", "/api/admin/members", { ...account, email }, ada);
      expect(added.status, email).to.equal(200);
      const { body } = await test.ask("POST", "/api/auth/login", { email, password });
      expect(body.user, email).to.include({ id: added.body.id, email: kept });
    }
    const refused = await test.ask("POST", "/api/admin/members", { ...account, email: "ann@example" }, ada);
    expect([refused.status, refused.body.errors[0].path]).to.deep.equal([422, "email"]);
  });

  it("are managed by admins and developers", async () => {
    const author = await test.join(ada, "author");
    const bob = await test.join(ada, "developer", "author");
    const carol = { ...account, email: "carol@example.org" };
    expect((await test.ask("POST", "/api/admin/members", carol, author)).status).to.equal(403);
    expect((await test.ask("POST", "/api/admin/members", carol, bob)).status).to.equal(200);
    const roles = { roles: ["editor"] };
    expect((await test.ask("PUT", `/api/admin/members/${author.id}/roles`, roles, bob)).status).to.equal(200);
    const turn = async (how: string) =>
      (await test.ask("POST", `/api/admin/members/${author.id}/${how}`, undefined, bob)).status;
    expect([await turn("deactivate"), await turn("reactivate")]).to.deep.equal([200, 200]);
    expect((await test.ask("DELETE", `/api/admin/members/${author.id}`, undefined, bob)).status).to.equal(
      200,
    );
  });

  it("that are admins are managed by admins alone, as are their accounts", async () => {
    const bob = await test.join(ada, "developer");
    const other = await test.join(ada, "admin");
    const carol = await test.join(ada, "verified");
    const dave = { ...account, email: "dave@example.org" };
    const refused = [
      ["POST", "/api/admin/members", { ...dave, roles: ["admin"] }],
      ["PUT", `/api/admin/members/${bob.id}/roles`, { roles: ["admin", "developer"] }],
      ["PUT", `/api/admin/members/${other.id}/roles`, { roles: ["author"] }],
      ["POST", `/api/admin/members/${other.id}/deactivate`, undefined],
      ["DELETE", `/api/admin/members/${other.id}`, undefined],
      ["DELETE", `/api/admin/members/${other.id}/personal-data`, undefined],
      ["DELETE", `/api/admin/members/${carol.id}/personal-data`, undefined],
      ["POST", `/api/admin/members/${other.id}/password-link`, {}],
      ["POST", `/api/admin/members/${carol.id}/password-link`, {}],
      ["POST", "/api/admin/join_links", { roles: ["admin"], days: 1, uses: 1 }],
    ] as const;
    for (const [method, path, body] of refused)
      expect((await test.ask(method, path, body, bob)).status, `${method} ${path}`).to.equal(403);
    await test.ask("POST", `/api/admin/members/${other.id}/deactivate`, undefined, ada);
    const back = `/api/admin/members/${other.id}/reactivate`;
    const { status, body } = await test.ask("POST", back, undefined, bob);
    expect([status, body.type]).to.deep.equal([403, "/problems/only-admins-may-give-or-take-the-role-admin"]);
  });

  it("get other roles, which act at once", async () => {
    const bob = await test.join(ada, "verified");
    const create = async () => (await test.ask("POST", "/api/entries/create", {}, bob)).status;
    expect(await create()).to.equal(403);
    const path = `/api/admin/members/${bob.id}/roles`;
    expect((await test.ask("PUT", path, { roles: ["author"] }, ada)).status).to.equal(200);
    expect(await create()).to.equal(200);
  });

  it("are shut out by admins, and let in again with the roles that they had", async () => {
    const bob = await test.join(ada, "author");
    const create = async () => (await test.ask("POST", "/api/entries/create", {}, bob)).status;
    const turn = async (how: string, by = ada, id = bob.id) =>
      (await test.ask("POST", `/api/admin/members/${id}/${how}`, undefined, by)).status;
    expect([await create(), await turn("deactivate", bob)]).to.deep.equal([200, 403]);
    for (const _ of [1, 2]) expect(await turn("deactivate")).to.equal(200);
    expect(await create()).to.equal(404);
    const path = `/api/admin/members/${bob.id}/roles`;
    expect((await test.ask("PUT", path, { roles: ["admin"] }, ada)).status).to.equal(404);
    expect(await turn("reactivate")).to.equal(200);
    expect(await create()).to.equal(200);
    expect(await turn("deactivate", ada, ada.id), "the last admin").to.equal(422);
  });

  it("do not take the admin role from themselves, so that one is left", async () => {
    const { status, body } = await test.ask(
      "PUT",
      `/api/admin/members/${ada.id}/roles`,
      { roles: ["author"] },
      ada,
    );
    expect([status, body.errors[0].path]).to.deep.equal([422, "roles"]);
    const erase = await test.ask("DELETE", `/api/admin/members/${ada.id}/personal-data`, undefined, ada);
    expect(erase.status).to.equal(422);
  });

  it("that are unknown are not found", async () => {
    const nobody = "0190c2f1-0000-7000-8000-00000000dead";
    expect(
      (await test.ask("PUT", `/api/admin/members/${nobody}/roles`, { roles: ["admin"] }, ada)).status,
    ).to.equal(404);
    expect(
      (await test.ask("DELETE", `/api/admin/members/${nobody}/personal-data`, undefined, ada)).status,
    ).to.equal(404);
  });

  it("that are erased are nameless for ever, and their address is free", async () => {
    const dan = { ...account, email: "dan@example.org", first_name: "Daniel" };
    const { body } = await test.ask("POST", "/api/admin/members", dan, ada);
    const path = `/api/admin/members/${body.id}/personal-data`;
    expect((await test.ask("DELETE", path, undefined, ada)).status).to.equal(200);
    expect((await test.ask("DELETE", path, undefined, ada)).status).to.equal(200);
    const [registered] = await test.facts(`person-${body.id}`);
    const { first_name } = registered!.data as { first_name: string };
    expect(await test.api.core.keys.open(body.id, first_name)).to.equal(null);
    const anew = await test.ask("POST", "/api/admin/members", dan, ada);
    expect(anew.status).to.equal(200);
    expect(anew.body.id).not.to.equal(body.id);
  });

  it("of another space keep their account and password, and join when they accept", async () => {
    const made = await test.ask("POST", "/api/spaces", { name: "Docs", key: "docs" }, ada);
    expect(made.status).to.equal(200);
    const inDocs = { ...ada, headers: { Cookie: "space=docs" } };
    const { body } = await test.ask(
      "POST",
      "/api/admin/members",
      { ...account, password: "something else" },
      inDocs,
    );
    expect(body.invited).to.equal(true);
    await test.prove(body.id);
    const { email, password } = account;
    const signIn = async () =>
      (await test.ask("POST", "/api/auth/login", { email, password }, { headers: { Cookie: "space=docs" } }))
        .body;
    const { token, user } = await signIn();
    expect(user).to.deep.include({ id: body.id, roleList: [] });
    const accept = `/api/users/me/invitations/${made.body.id}/accept`;
    expect((await test.ask("POST", accept, undefined, { token })).status).to.equal(200);
    expect((await signIn()).user).to.deep.include({ id: body.id, roleList: ["author"] });
  });

  it("need an address, a password of some length, and roles there are", async () => {
    const bad = { email: "nobody", password: "short", first_name: " ", roles: ["king"] };
    const { status, body } = await test.ask("POST", "/api/admin/members", bad, ada);
    expect(status).to.equal(422);
    expect(body.errors.map((error: { path: string }) => error.path)).to.have.members([
      "email",
      "password",
      "first_name",
      "roles.0",
    ]);
    expect(JSON.stringify(body)).not.to.include(admin.password);
  });
});
