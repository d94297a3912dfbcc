import { createLogger } from "@annals/logging";
import { certificate } from "@annals/testing/certificate";
import { admin, type Person, startTestApi, type TestApi } from "@annals/testing/commands";
import { type DirectoryEntry, type DirectoryServer, startDirectory } from "@annals/testing/directory";
import { expect } from "chai";
import { Secret, TOTP } from "otpauth";
import { createDirectories } from "../provider/directory.ts";

/** As somebody is in the directory. */
const entry = (uid: string, more: DirectoryEntry["attributes"] = {}): DirectoryEntry => ({
  dn: `uid=${uid},ou=people,dc=example,dc=org`,
  password: `password of ${uid}`,
  attributes: {
    ...{ entryUUID: `id-of-${uid}`, uid, mail: `${uid}@example.org`, givenName: "Nina", sn: "Simone" },
    ...more,
  },
});
const people = {
  ...{ start_tls: false, base: "ou=people,dc=example,dc=org", filter: "(|(uid={name})(mail={name}))" },
  ...{ id: "entryUUID", email: "mail", first_name: "givenName", last_name: "sn" },
};

describe("signing in by a directory", function () {
  this.timeout(300_000);
  let test: TestApi;
  let ada: Person;
  let server: DirectoryServer;
  beforeEach(async () => {
    [test, server] = await Promise.all([startTestApi(), startDirectory()]);
    ada = await test.begin();
    server.people = [entry("nina"), entry("bill")];
    const { status, body } = await set();
    expect(status, JSON.stringify(body)).to.equal(200);
  });
  afterEach(async () => {
    await server?.close();
    await test?.close();
  });

  function set(more: object = {}, by = ada) {
    const fields = {
      client_id: server.reader.dn,
      issuer: server.url,
      label: "Example Ltd",
      directory: people,
    };
    const body = { ...fields, secret: server.reader.password, admits: true, on: true, ...more };
    return test.ask("PUT", "/api/settings/providers/ldap", body, by);
  }
  const signIn = (email: string, password: string) =>
    test.ask("POST", "/api/auth/login", { email, password });
  const wrong = "Email and password do not match. Check both and try again.";

  it("is set up by admins, once the directory answers", async () => {
    const refused = async (more: object, path: string) => {
      const { status, body } = await set(more);
      expect([status, body.errors?.[0]?.path ?? body], JSON.stringify(body)).to.deep.equal([422, path]);
    };
    await refused({ secret: "another" }, "secret");
    await refused({ issuer: "ldap://127.0.0.1:1" }, "issuer");
    await refused({ issuer: "ldap://ldap.example.org" }, "issuer");
    await refused({ directory: { ...people, filter: "(uid={name}" } }, "directory.filter");
    await refused({ directory: { ...people, base: "ou=elsewhere" } }, "directory.base");
    await refused({ directory: null }, "directory");
    const member = await test.join(ada, "author");
    expect((await set({}, member)).status).to.equal(403);
  });

  it("finds people by name or address, and makes an account for who is new", async () => {
    const first = await signIn("nina", "password of nina");
    expect(first.status, first.bytes.toString()).to.equal(200);
    const { id, display_name, email, roleList } = first.body.user;
    expect([display_name, email, roleList]).to.deep.equal(["Nina Simone", "nina@example.org", ["verified"]]);
    expect((await signIn("NINA@example.org", "password of nina")).body.user?.id).to.equal(id);
    server.people = [entry("nina", { mail: "renamed@example.org" })];
    expect((await signIn("nina", "password of nina")).body.user?.id, "known by the id").to.equal(id);
    const [linked] = await test.facts(`identity-${id}`);
    expect(linked).to.have.nested.property("data.provider", "ldap");
    expect(JSON.stringify(linked)).not.to.match(/nina|renamed/);
  });

  it("finds the account of an address, which keeps its own password", async () => {
    server.people = [entry("ada", { mail: admin.email })];
    expect((await signIn("ada", "password of ada")).body.user?.id).to.equal(ada.id);
    expect((await signIn(admin.email, admin.password)).body.user?.id).to.equal(ada.id);
    expect((await signIn(admin.email, "password of ada")).body.user?.id).to.equal(ada.id);
    expect((await signIn("ada", admin.password)).status, "not the name of the account").to.equal(401);
  });

  it("lets in only who is invited, where it lets nobody in by itself", async () => {
    await set({ admits: false, secret: null });
    const refused = await signIn("nina", "password of nina");
    expect([refused.status, refused.body.detail]).to.deep.equal([
      403,
      "You have no account here. Ask an admin of the space to invite you.",
    ]);
    const people = [{ email: "nina@example.org", first_name: "Nina", last_name: "", roles: ["author"] }];
    await test.ask("POST", "/api/admin/invitations", { people, send: false }, ada);
    expect((await signIn("nina", "password of nina")).body.user?.roleList).to.deep.equal(["author"]);
  });

  it("answers the same for a wrong password, an unknown person, an empty password, and an invalid name", async () => {
    server.people.push(entry("twin", { mail: "bill@example.org" }));
    for (const [name, password] of [
      ["nina", "wrong"],
      ["nobody", "password of nina"],
      ["nina", ""],
      ["*", "password of nina"],
      ["nin*", "password of nina"],
      ["nina)(uid=*", "password of nina"],
      ["x)(|(uid=nina", "password of nina"],
      ["nina\\", "password of nina"],
      ["bill@example.org", "password of bill"],
    ] as const) {
      const { status, body } = await signIn(name, password);
      expect([status, body.detail], name).to.deep.equal([401, wrong]);
    }
    const searches = server.asked.filter((one) => one.startsWith("search (|"));
    expect(searches).to.include("search (|(uid=\\2a)(mail=\\2a))");
    expect(searches).to.include("search (|(uid=x\\29\\28|\\28uid=nina)(mail=x\\29\\28|\\28uid=nina))");
  });

  it("asks as much of the directory for nobody as for somebody", async () => {
    const askedFor = async (name: string) => {
      server.asked.length = 0;
      await signIn(name, "wrong");
      return server.asked.map((one) => one.split(" ")[0]);
    };
    const somebody = await askedFor("nina");
    expect(somebody).to.deep.equal(["bind", "search", "bind"]);
    expect(await askedFor("nobody")).to.deep.equal(somebody);
    expect(server.asked.at(-1)).to.match(/^bind cn=[0-9a-f]{24},ou=people,dc=example,dc=org$/);
  });

  it("counts wrong passwords for a person, whatever name they are found by", async () => {
    for (let n = 0; n < 4; n++) expect((await signIn("nina", `wrong ${n}`)).status).to.equal(401);
    expect((await signIn("nina@example.org", "wrong")).status).to.equal(401);
    server.asked.length = 0;
    const { status, body } = await signIn("nina@example.org", "password of nina");
    expect([status, body.detail], "without a word about the person").to.deep.equal([401, wrong]);
    expect(server.asked.join()).not.to.include("bind uid=nina");
    expect((await signIn("nina", "wrong")).status).to.equal(401);
    expect((await signIn("nina", "password of nina")).status).to.equal(429);
    expect((await signIn("bill", "password of bill")).status, "others").to.equal(200);
  });

  it("still asks for a second factor, and connects nothing before", async () => {
    server.people = [entry("ada", { mail: admin.email })];
    const mine = (path: string, body: object) =>
      test.ask("POST", `/api/users/me/second-factor${path}`, body, ada);
    const { id, secret } = (await mine("", { password: admin.password })).body;
    const timestamp = test.api.core.now().getTime();
    const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp });
    expect((await mine("/confirm", { id, code })).status).to.equal(200);
    const { status, body } = await signIn("ada", "password of ada");
    expect([status, typeof body.second_step, body.token]).to.deep.equal([401, "string", undefined]);
    expect(await test.facts(`identity-${ada.id}`)).to.deep.equal([]);
  });

  it("decides who is in groups here, at each sign-in", async () => {
    const group = async (name: string, by = ada) =>
      (await test.ask("POST", "/api/groups", { name }, by)).body.id as string;
    const [staff, finance, own] = [await group("Staff"), await group("Finance"), await group("Own")];
    const stranger = "0190c2f1-0000-7000-8000-00000000dead";
    const mapped = (map: { entry: string; group: string }[]) =>
      set({ directory: { ...people, groups: { attribute: "memberOf", map } }, secret: null });
    const refused = await mapped([
      { entry: "cn=staff", group: staff },
      { entry: "cn=x", group: stranger },
    ]);
    expect([refused.status, refused.body.errors?.[0].path]).to.deep.equal([
      422,
      "directory.groups.map.1.group",
    ]);
    const saved = await mapped([
      { entry: "cn=Staff,ou=groups,dc=example,dc=org", group: staff },
      { entry: "cn=temps,ou=groups,dc=example,dc=org", group: staff },
      { entry: "cn=A\\, B,ou=groups,dc=example,dc=org", group: finance },
    ]);
    expect(saved.status, JSON.stringify(saved.body)).to.equal(200);
    const peopleIn = async (id: string) => {
      const some = new Set<string>();
      for (const { type, data } of await test.facts(`group-${id}`)) {
        const { person_id: person } = data as { person_id: string };
        if (type === "GroupMemberAdded") some.add(person);
        if (type === "GroupMemberRemoved") some.delete(person);
      }
      return [...some];
    };
    const comesAs = async (memberOf: string[]) => {
      server.people = [entry("nina", { memberOf })];
      const { status, body } = await signIn("nina", "password of nina");
      expect(status, JSON.stringify(body)).to.equal(200);
      return { id: body.user.id as string, groups: await Promise.all([staff, finance, own].map(peopleIn)) };
    };
    const first = await comesAs(["CN=staff, OU=Groups,DC=example, DC=org", "cn=others,dc=example,dc=org"]);
    const { id } = first;
    expect(first.groups, "whatever case and spaces").to.deep.equal([[id], [], []]);
    await test.ask("POST", `/api/groups/${own}/attachUser`, { user_ids: [id] }, ada);
    await test.ask("POST", `/api/groups/${finance}/attachUser`, { user_ids: [id] }, ada);
    const kept = (await comesAs(["cn=temps,ou=groups,dc=example,dc=org"])).groups;
    expect(kept, "one entry is enough; a hand's work is undone, groups of no entry are left").to.deep.equal([
      [id],
      [],
      [id],
    ]);
    const both = (await comesAs(["cn=a\\, b , ou=groups,dc=example,dc=org"])).groups;
    expect(both).to.deep.equal([[], [id], [id]]);
    const before = (await test.facts(`group-${finance}`)).length;
    await comesAs(["cn=A\\, B,ou=groups,dc=example,dc=org"]);
    expect((await test.facts(`group-${finance}`)).length, "nothing new, no fact").to.equal(before);
    await test.ask("DELETE", `/api/groups/${finance}`, {}, ada);
    expect((await comesAs([])).groups[2], "a group that is gone stops nobody").to.deep.equal([id]);
  });

  it("changes no group for who does not get in", async () => {
    const staff = (await test.ask("POST", "/api/groups", { name: "Staff" }, ada)).body.id as string;
    const groups = { attribute: "memberOf", map: [{ entry: "cn=staff", group: staff }] };
    await set({ directory: { ...people, groups }, admits: false, secret: null });
    server.people = [entry("nina", { memberOf: ["cn=staff"] })];
    expect((await signIn("nina", "wrong")).status).to.equal(401);
    expect((await signIn("nina", "password of nina")).status).to.equal(403);
    expect(await test.facts(`group-${staff}`)).to.have.length(1);
  });

  it("says in words that it is away, and holds nobody else", async () => {
    server.isSilent = true;
    const waiting = signIn("nina", "password of nina");
    expect((await signIn(admin.email, admin.password)).status).to.equal(200);
    const { status, body } = await waiting;
    const words = "Example Ltd cannot be asked now. Sign in another way, or try again later.";
    expect([status, body.detail]).to.deep.equal([409, words]);
    await server.close();
    const gone = await signIn("nobody", "wrong");
    expect([gone.status, gone.body.detail]).to.deep.equal([409, words]);
  });

  it("signs nobody in once it is turned off or removed", async () => {
    expect((await signIn("nina", "password of nina")).status).to.equal(200);
    await set({ on: false, secret: null });
    expect((await signIn("nina", "password of nina")).status).to.equal(401);
    await set({ on: true, secret: null });
    expect((await signIn("nina", "password of nina")).status).to.equal(200);
    await test.ask("DELETE", "/api/settings/providers/ldap", {}, ada);
    expect((await signIn("nina", "password of nina")).status).to.equal(401);
  });
});

describe("a directory", function () {
  this.timeout(120_000);
  let server: DirectoryServer;
  afterEach(() => server?.close());
  const logger = createLogger({ level: "silent" });
  const nina = { name: "nina", password: "password of nina" };
  const find = (directory = people, trusted = {}) =>
    createDirectories(logger, trusted).find(
      {
        ...{ issuer: server.url, label: "Example Ltd", directory },
        ...{ client_id: server.reader.dn, secret: server.reader.password },
      },
      nina,
      async () => true,
    );

  it("names people by bytes as well, and by nothing that was read wrongly", async () => {
    server = await startDirectory();
    server.people = [entry("nina", { objectGUID: Buffer.from([0, 255, 128, 7]) })];
    expect((await find({ ...people, id: "objectGUID" }))?.subject).to.equal("00ff8007");
    expect(await find({ ...people, id: "objectguid" }), "another spelling").to.satisfy(
      (found: { subject: string } | null) => found === null || found.subject === "00ff8007",
    );
    expect(await find({ ...people, id: "missing" })).to.equal(null);
  });

  it("turns to TLS before anything is sent, where its certificate is trusted", async () => {
    server = await startDirectory(certificate);
    server.people = [entry("nina")];
    const safely = { ...people, start_tls: true };
    expect((await find(safely, { ca: certificate.cert }))?.subject).to.equal(
      Buffer.from("id-of-nina").toString("hex"),
    );
    expect(server.asked[0]).to.equal("tls");
    server.asked.length = 0;
    const error = await find(safely).catch((problem: unknown) => problem);
    expect(error).to.have.property("status", 409);
    expect(server.asked).to.deep.equal(["tls"]);
  });

  it("says what is wrong, and what to set", async () => {
    const mistake = async (directory: typeof people, issuer = server.url) => {
      const open = {
        ...{ issuer, label: "Example Ltd", directory },
        ...{ client_id: server.reader.dn, secret: server.reader.password },
      };
      const found = await createDirectories(logger)
        .check(open)
        .catch((problem: unknown) => problem);
      return (found as { body: { errors: { path: string; message: string }[] } }).body.errors[0]!;
    };
    server = await startDirectory();
    const refused = await mistake({ ...people, start_tls: true });
    expect(refused.path).to.equal("directory.start_tls");
    expect(refused.message).to.match(/^The directory refuses StartTLS/);
    expect((await mistake(people, "ldap://127.0.0.1:1")).message).to.match(/^Nothing is listening there/);
    await server.close();
    server = await startDirectory(certificate);
    expect((await mistake({ ...people, start_tls: true })).message).to.match(
      /^The certificate of the server is not trusted/,
    );
  });

  it("is told nothing where it does not turn to TLS", async () => {
    server = await startDirectory();
    const error = await find({ ...people, start_tls: true }).catch((problem: unknown) => problem);
    expect(error).to.have.property("status", 409);
    expect(server.asked).to.deep.equal(["tls"]);
  });
});
