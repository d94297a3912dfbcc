/** Whose an account is: no space can take it from its person, and no space is left without an admin. */
import { type Person, startTestApi, type TestApi } from "@annals/testing/commands";
import { expect } from "chai";
import * as fc from "fast-check";

const password = "long enough";

describe("accounts and their spaces", function () {
  this.timeout(60_000);
  let test: TestApi;
  let ada: Person;
  let people = 0;
  before(async () => {
    test = await startTestApi();
    ada = await test.begin();
  });
  after(() => test.close());

  const inSpace = (by: Person, key: string) => ({ ...by, headers: { Cookie: `space=${key}` } });
  /** A person in the first space, and their address. */
  async function join(...roles: string[]): Promise<Person & { email: string }> {
    const email = `person${++people}@example.org`;
    const account = { email, password, first_name: "Pia", roles };
    const { body } = await test.ask("POST", "/api/admin/members", account, ada);
    await test.prove(body.id);
    const signedIn = await test.ask("POST", "/api/auth/login", { email, password });
    return { id: body.id, token: signedIn.body.token, email };
  }
  const invite = (email: string, by: Person, ...roles: string[]) =>
    test.ask("POST", "/api/admin/members", { email, password: "not theirs", first_name: "X", roles }, by);
  const found = async (by: Person, key: string) =>
    (await test.ask("POST", "/api/spaces", { name: key, key }, by)).body.id as string;
  const accept = (space: string, by: Person) =>
    test.ask("POST", `/api/users/me/invitations/${space}/accept`, undefined, by);
  const erase = (person: Person, by: Person) =>
    test.ask("DELETE", `/api/admin/members/${person.id}/personal-data`, undefined, by);
  const setRoles = (person: Person, by: Person, ...roles: string[]) =>
    test.ask("PUT", `/api/admin/members/${person.id}/roles`, { roles }, by);
  const isErased = async (person: Person) =>
    (await test.types(`person-${person.id}`)).includes("PersonErased");

  it("are not destroyed by a developer who founds a space", async () => {
    const dev = inSpace(await join("developer"), "trap");
    const trap = await found(dev, "trap");
    const invited = await invite("ada@example.org", dev, "verified");
    expect(invited.body).to.deep.equal({ id: ada.id, invited: true });
    expect((await erase(ada, dev)).status, "who has not joined").to.equal(404);
    expect((await accept(trap, ada)).status).to.equal(200);
    const { status, body } = await erase(ada, dev);
    expect([status, body]).to.deep.equal([200, { erased: false }]);
    expect(await test.types(`member-${trap}.${ada.id}`)).to.deep.equal([
      "MemberInvited",
      "MemberJoined",
      "MemberLeft",
    ]);
    expect(await isErased(ada)).to.equal(false);
    expect((await test.ask("POST", "/api/entries/create", {}, ada)).status).to.equal(200);
  });

  it("are erased by an admin of every space that they are in", async () => {
    const founder = await join("developer");
    const elsewhere = inSpace(founder, "both");
    const both = await found(elsewhere, "both");
    const pia = await join("author");
    await invite(pia.email, elsewhere, "author");
    await accept(both, pia);
    expect((await erase(pia, elsewhere)).body).to.deep.equal({ erased: false });
    await invite(pia.email, elsewhere, "author");
    await accept(both, pia);
    await setRoles(founder, ada, "admin");
    expect((await erase(pia, elsewhere)).body).to.deep.equal({ erased: true });
    expect(await isErased(pia)).to.equal(true);
    expect((await test.ask("POST", "/api/entries/create", {}, pia)).status).to.equal(401);
    await setRoles(founder, ada, "verified");
  });

  it("are erased by their people, who type their password", async () => {
    const pia = await join("author");
    const eraseMe = (secret: string) => test.ask("POST", "/api/users/me/erase", { password: secret }, pia);
    const wrong = await eraseMe("something else");
    expect([wrong.status, wrong.body.errors[0].path]).to.deep.equal([422, "password"]);
    expect((await eraseMe(password)).status).to.equal(200);
    expect(await isErased(pia)).to.equal(true);
    expect((await eraseMe(password)).status).to.equal(401);
  });

  it("are asked before they join, and may decline", async () => {
    const founder = await join("developer");
    const docs = inSpace(founder, "asked");
    const space = await found(docs, "asked");
    const pia = await join("verified");
    const there = inSpace(pia, "asked");
    const create = async () => (await test.ask("POST", "/api/entries/create", {}, there)).status;
    await invite(pia.email, docs, "author");
    expect(await create(), "not before").to.equal(404);
    const answer = (what: string, by: Person) =>
      test.ask("POST", `/api/users/me/invitations/${space}/${what}`, undefined, by);
    expect((await answer("accept", await join("verified"))).status, "another person").to.equal(404);
    expect((await answer("decline", pia)).status).to.equal(200);
    expect((await answer("accept", pia)).status, "declined").to.equal(404);
    await invite(pia.email, docs, "author");
    const withdraw = () => test.ask("DELETE", `/api/admin/members/${pia.id}`, undefined, docs);
    expect((await withdraw()).status).to.equal(200);
    expect((await answer("accept", pia)).status, "withdrawn").to.equal(404);
    await invite(pia.email, docs, "author");
    expect((await answer("accept", pia)).status).to.equal(200);
    expect(await create()).to.equal(200);
    expect((await test.ask("DELETE", "/api/users/me/membership", undefined, there)).status).to.equal(200);
    expect(await create(), "left").to.equal(404);
  });

  it("are registered once, when the first attempt was cut off before the account was there", async () => {
    const email = "cut@example.org";
    const person = test.api.core.newId();
    const id = test.api.core.newId();
    const context = { space: null, actor: ada.id, correlation: id, command: id };
    await test.api.commands.person.claim(context, person, email);
    const { body } = await invite(email, ada, "author");
    expect(body).to.deep.equal({ id: person, invited: false });
    expect(await test.types(`member-${await firstSpace()}.${person}`)).to.deep.equal(["MemberJoined"]);
    expect((await test.ask("POST", "/api/auth/login", { email, password: "not theirs" })).status).to.equal(
      200,
    );
  });

  const firstSpace = async () => (await test.api.commands.setup.first())!.space;
  async function admins(space: string, of: Person[]): Promise<number> {
    const isAdmin = await Promise.all(
      of.map(async (person) => {
        if (await isErased(person)) return false;
        const facts = await test.facts(`member-${space}.${person.id}`);
        const roles = facts.map(({ data }) => ("roles" in data ? data.roles : []));
        return roles.at(-1)?.includes("admin");
      }),
    );
    return isAdmin.filter(Boolean).length;
  }

  it("of the last admin stay: not removed, demoted, left or erased, by whatever call", async () => {
    const founder = await join("developer");
    const alone = inSpace(founder, "alone");
    const space = await found(alone, "alone");
    const remove = () => test.ask("DELETE", `/api/admin/members/${founder.id}`, undefined, alone);
    const refused = [
      await setRoles(founder, alone, "author"),
      await remove(),
      await erase(founder, alone),
      await test.ask("DELETE", "/api/users/me/membership", undefined, alone),
      await test.ask("POST", "/api/users/me/erase", { password }, alone),
    ];
    for (const { status, body } of refused) {
      expect(status).to.equal(422);
      expect(body.detail).to.match(/only admin of the space/);
    }
    const second = await join("verified");
    await invite(second.email, alone, "admin");
    expect((await remove()).status, "an invited one is none yet").to.equal(422);
    await accept(space, second);
    expect((await setRoles(founder, alone, "author")).status).to.equal(200);
  });

  it("leave an admin, whoever takes the role from whom at the same moment, in two processes", async () => {
    const other = await test.another();
    const acts = ["demote", "remove", "erase", "leave", "eraseMe"] as const;
    let spaces = 0;
    const race = async (what: (typeof acts)[number][], processes: TestApi[]) => {
      const key = `race${++spaces}`;
      const two = [await join("developer"), await join("verified")] as const;
      const space = await found(two[0], key);
      await invite(two[1].email, inSpace(two[0], key), "admin");
      await accept(space, two[1]);
      await other.seen(await test.log.head());
      const answers = await Promise.all(
        what.map((act, at) => {
          const by = two[at % 2]!;
          const { id } = two[(at + 1) % 2]!;
          const ask = (method: string, path: string, body?: unknown) =>
            processes[at % 2]!.ask(method, path, body, inSpace(by, key));
          if (act === "demote") return ask("PUT", `/api/admin/members/${id}/roles`, { roles: ["author"] });
          if (act === "remove") return ask("DELETE", `/api/admin/members/${id}`);
          if (act === "erase") return ask("DELETE", `/api/admin/members/${id}/personal-data`);
          if (act === "leave") return ask("DELETE", "/api/users/me/membership");
          return ask("POST", "/api/users/me/erase", { password });
        }),
      );
      const said = answers.map(({ status }, at) => `${what[at]} ${status}`).join(", ");
      expect(await admins(space, [...two]), said).to.be.at.least(1);
      expect(answers.filter(({ status }) => status === 200).length, said).to.be.at.least(1);
    };
    // The same act by both, some times in one process and some in two.
    for (const act of acts)
      for (const processes of [
        [test, test],
        [test, other],
      ])
        await race([act, act], processes);
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.constantFrom(...acts), { minLength: 2, maxLength: 4 }),
        fc.boolean(),
        (what, isOne) => race(what, [test, isOne ? test : other]),
      ),
      { numRuns: Number(process.env.RUNS ?? 5) },
    );
    await other.stop();
  });
});
