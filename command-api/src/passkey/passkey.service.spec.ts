import { createHash, generateKeyPairSync, randomBytes, sign } from "node:crypto";
import { admin, type Person, startTestApi, type TestApi } from "@annals/testing/commands";
import { isoCBOR } from "@simplewebauthn/server/helpers";
import { expect } from "chai";

const minute = 60_000;
const origin = "http://localhost";

/** A device that keeps one passkey, as a browser would reach it. */
function newDevice() {
  const { publicKey, privateKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const id = randomBytes(16);
  let uses = 0;
  let handle = "";
  const json = (type: string, challenge: string, from: string) =>
    Buffer.from(JSON.stringify({ type, challenge, origin: from, crossOrigin: false }));
  const sha256 = (bytes: Buffer | string) => createHash("sha256").update(bytes).digest();
  /** @param flags 5: somebody is there, and the device checked who */
  const data = (host: string, flags: number) => {
    const count = Buffer.alloc(4);
    count.writeUInt32BE(uses);
    return Buffer.concat([sha256(host), Buffer.from([flags]), count]);
  };
  return {
    register(options: { challenge: string; user: { id: string } }, from = origin) {
      handle = options.user.id;
      const { x, y } = publicKey.export({ format: "jwk" });
      const cose = new Map<number, number | Uint8Array>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, Uint8Array.from(Buffer.from(x!, "base64url"))],
        [-3, Uint8Array.from(Buffer.from(y!, "base64url"))],
      ]);
      const authData = Buffer.concat([
        data("localhost", 0x45),
        Buffer.alloc(16),
        Buffer.from([0, id.length]),
        id,
        isoCBOR.encode(cose),
      ]);
      const attestation = new Map<string, unknown>([
        ["fmt", "none"],
        ["attStmt", new Map()],
        ["authData", Uint8Array.from(authData)],
      ]);
      return {
        id: id.toString("base64url"),
        rawId: id.toString("base64url"),
        type: "public-key",
        response: {
          clientDataJSON: json("webauthn.create", options.challenge, from).toString("base64url"),
          attestationObject: Buffer.from(isoCBOR.encode(attestation as never)).toString("base64url"),
        },
      };
    },
    signIn({ challenge }: { challenge: string }, { from = origin, flags = 5, repeat = false } = {}) {
      if (!repeat) uses++;
      const authenticatorData = data("localhost", flags);
      const client = json("webauthn.get", challenge, from);
      const signature = sign("sha256", Buffer.concat([authenticatorData, sha256(client)]), privateKey);
      return {
        id: id.toString("base64url"),
        rawId: id.toString("base64url"),
        type: "public-key",
        response: {
          clientDataJSON: client.toString("base64url"),
          authenticatorData: authenticatorData.toString("base64url"),
          signature: signature.toString("base64url"),
          userHandle: handle,
        },
      };
    },
  };
}

describe("passkeys", function () {
  this.timeout(300_000);
  let test: TestApi;
  let ada: Person;
  beforeEach(async () => {
    test = await startTestApi();
    ada = await test.begin();
  });
  afterEach(() => test.close());

  const { password } = admin;
  const mine = (path: string, body: object, person = ada, from = origin) =>
    test.ask("POST", `/api/users/me/passkeys${path}`, body, { ...person, headers: { Origin: from } });
  const begin = async (person = ada, typed = password) =>
    (await mine("/options", { password: typed }, person)).body.options;
  const open = (path: string, body?: object, from = origin) =>
    test.ask("POST", `/api/auth/passkey${path}`, body, { headers: { Origin: from } });
  const options = async () => (await open("/options")).body.options;
  async function added(person = ada, typed = password) {
    const device = newDevice();
    const passkey = device.register(await begin(person, typed));
    const { status, body } = await mine("", { name: "Phone", passkey }, person);
    expect(status).to.equal(200);
    return { device, id: body.id as string };
  }

  it("are added with the password, and sign in without it", async () => {
    expect((await mine("/options", { password: "wrong" })).status).to.equal(422);
    const { device } = await added();
    const { status, body } = await open("", { passkey: device.signIn(await options()) });
    expect([status, body.user?.id]).to.deep.equal([200, ada.id]);
    expect((await test.ask("POST", "/api/entries/create", {}, body)).status).to.equal(200);
    expect((await open("", { passkey: device.signIn(await options()) })).status, "once more").to.equal(200);
  });

  it("take each challenge once, in time, and for its purpose", async () => {
    const { device } = await added();
    const first = await options();
    expect((await open("", { passkey: device.signIn(first) })).status).to.equal(200);
    expect((await open("", { passkey: device.signIn(first) })).status, "again").to.equal(401);
    const late = await options();
    test.pass(11 * minute);
    expect((await open("", { passkey: device.signIn(late) })).status, "too late").to.equal(401);
    expect((await open("", { passkey: device.signIn(await begin()) })).status, "to add one").to.equal(401);
    const own = { challenge: randomBytes(54).toString("base64url") };
    expect((await open("", { passkey: device.signIn(own) })).status, "not ours").to.equal(401);
    const made = newDevice().register({ ...(await begin()), challenge: (await options()).challenge });
    expect((await mine("", { name: "Phone", passkey: made })).status, "to sign in").to.equal(422);
  });

  it("of somebody else are not added with a challenge of mine", async () => {
    const bob = await test.join(ada, "author");
    const passkey = newDevice().register(await begin());
    expect((await mine("", { name: "Phone", passkey }, bob)).status).to.equal(422);
    expect((await mine("", { name: "Phone", passkey })).status).to.equal(200);
  });

  it("work at the own address alone, whatever the browser says", async () => {
    const { device } = await added();
    expect((await open("/options", undefined, "https://evil.example.org")).status).to.equal(409);
    const passkey = device.signIn(await options(), { from: "https://evil.example.org" });
    expect((await open("", { passkey })).status).to.equal(401);
    expect((await open("", { passkey }, "https://evil.example.org")).status).to.equal(409);
  });

  it("are refused when they were copied, forged, or nobody was checked", async () => {
    const { device } = await added();
    expect((await open("", { passkey: device.signIn(await options()) })).status).to.equal(200);
    const copied = device.signIn(await options(), { repeat: true });
    expect((await open("", { passkey: copied })).status, "a counter that stands still").to.equal(401);
    const unchecked = device.signIn(await options(), { flags: 1 });
    expect((await open("", { passkey: unchecked })).status, "nobody was checked").to.equal(401);
    const forged = device.signIn(await options());
    forged.response.signature = device.signIn(await options()).response.signature;
    expect((await open("", { passkey: forged })).status, "another signature").to.equal(401);
    const stranger = newDevice();
    stranger.register(await begin());
    expect((await open("", { passkey: stranger.signIn(await options()) })).status, "never added").to.equal(
      401,
    );
  });

  it("are renamed and removed by their person, and then sign nobody in", async () => {
    const { device, id } = await added();
    const bob = await test.join(ada, "author");
    const path = `/api/users/me/passkeys/${id}`;
    expect((await test.ask("PUT", path, { name: "Key" }, bob)).status).to.equal(404);
    expect((await test.ask("DELETE", path, undefined, bob)).status).to.equal(404);
    expect((await test.ask("PUT", path, { name: "Key" }, ada)).status).to.equal(200);
    const { status, position } = await test.ask("DELETE", path, undefined, ada);
    expect(status).to.equal(200);
    await test.seen(position!);
    await test.managers.carryOutDue();
    const kinds: string[] = [];
    for (const { type, data } of await test.everything())
      if (type === "MailWritten" && data.person_id === ada.id) kinds.push(data.kind);
    expect(kinds).to.deep.equal(["passkey_added", "passkey_removed"]);
    expect((await open("", { passkey: device.signIn(await options()) })).status).to.equal(401);
    expect(await test.types(`passkey-${ada.id}`)).to.deep.equal([
      "PasskeyAdded",
      "PasskeyRenamed",
      "PasskeyRemoved",
    ]);
  });

  it("are a matter of people: no API token adds or removes one", async () => {
    const { id } = await added();
    const made = await test.ask("POST", "/api/users/me/tokens", { name: "R", scope: "write", days: 1 }, ada);
    const program = { id: ada.id, token: made.body.token };
    expect((await mine("/options", { password }, program)).status).to.equal(403);
    expect((await test.ask("DELETE", `/api/users/me/passkeys/${id}`, undefined, program)).status).to.equal(
      403,
    );
  });

  it("sign nobody in who was erased", async () => {
    const bob = await test.join(ada, "author");
    const { device } = await added(bob, "long enough");
    await test.ask("POST", "/api/users/me/erase", { password: "long enough" }, bob);
    expect((await open("", { passkey: device.signIn(await options()) })).status).to.equal(401);
  });
});
