/** The clock of the machine jumps, ahead and back: nobody stays out, and nothing stays open, once it is right again. */
import { admin, type Person, startTestApi, type TestApi } from "@annals/testing/commands";
import { expect } from "chai";
import { Secret, TOTP } from "otpauth";

const minute = 60_000;
const day = 24 * 60 * minute;
const { email, password } = admin;

describe("a clock that was wrong for a moment", function () {
  this.timeout(300_000);
  let test: TestApi;
  let ada: Person;
  beforeEach(async () => {
    test = await startTestApi();
    ada = await test.begin();
  });
  afterEach(() => test.close());

  const login = (typed = password) => test.ask("POST", "/api/auth/login", { email, password: typed });
  const writes = async (token: string) =>
    (await test.ask("POST", "/api/entries/create", {}, { token })).status;
  /** Does something while the clock is wrong by so much, and sets it right. */
  async function wrongBy<T>(time: number, work: () => Promise<T>): Promise<T> {
    test.pass(time);
    try {
      return await work();
    } finally {
      test.pass(-time);
    }
  }
  const jumps = [40 * day, -40 * day, 3650 * day, -3650 * day, 2 * 60 * minute];

  for (const jump of jumps)
    it(`by ${jump / day} days locks nobody out by wrong passwords`, async () => {
      const last = await wrongBy(jump, async () => {
        for (let n = 0; n < 6; n++) await login("wrong");
        return login();
      });
      expect(last.status).to.equal(429);
      // At most as long as any other: the time of a counter is counted from now.
      const after = await login();
      if (after.status === 429) expect(Number(after.headers.get("retry-after"))).to.be.at.most(15 * 60);
      test.pass(15 * minute + 1000);
      expect((await login()).status).to.equal(200);
    });

  it("ends sessions of then that would never end, and lets people sign in again", async () => {
    const then = await wrongBy(3650 * day, async () => (await login()).body.token);
    expect(await writes(then)).to.equal(401);
    const now = await login();
    expect([now.status, await writes(now.body.token)]).to.deep.equal([200, 200]);
    expect(await writes(ada.token), "those of before go on").to.equal(200);
  });

  it("leaves sessions as they are when it went back a little", async () => {
    const { token } = (await login()).body;
    expect(await wrongBy(-20 * day, () => writes(token))).to.equal(200);
    expect(await writes(token)).to.equal(200);
  });

  it("ends all other sessions, also when it was ahead for longer than sessions last", async () => {
    const other = (await login()).body.token;
    await wrongBy(40 * day, login);
    expect((await test.ask("DELETE", "/api/users/me/sessions", undefined, ada)).status).to.equal(200);
    expect([await writes(other), await writes(ada.token)]).to.deep.equal([401, 200]);
  });

  it("keeps nobody from a second factor", async () => {
    const codeOf = (secret: string) =>
      new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: test.api.core.now().getTime() });
    const mine = (path: string, body: object) =>
      test.ask("POST", `/api/users/me/second-factor${path}`, body, ada);
    const second = async (secret: string) => {
      const { second_step } = (await login()).body;
      return (await test.ask("POST", "/api/auth/second-step", { second_step, code: codeOf(secret) })).status;
    };
    const { id, secret } = (await mine("", { password })).body;
    await mine("/confirm", { id, code: codeOf(secret) });
    for (const jump of jumps) {
      expect(await wrongBy(jump, () => second(secret)), `wrong by ${jump}`).to.be.oneOf([200, 422]);
      test.pass(minute);
      expect(await second(secret), `after ${jump}`).to.equal(200);
      test.pass(minute);
    }
  });

  it("keeps no seat", async () => {
    const id = await test.create(ada);
    const bob = await test.join(ada, "editor");
    const take = (person: Person) => test.ask("POST", `/api/entries/${id}/occupy`, {}, person);
    await test.ask("POST", `/api/entries/${id}/publish`, {}, ada);
    await test.ask("POST", `/api/entries/${id}/release`, {}, ada);
    expect(await wrongBy(400 * day, async () => (await take((await login()).body)).status)).to.equal(200);
    expect((await take(bob)).status).to.equal(200);
    await test.settle();
    const types = (await test.facts(`seat-${id}`)).map(({ type }) => type);
    expect(types).to.include("SeatLapsed");
  });

  it("lets the log know that a seat is free, without anybody taking it", async () => {
    const id = await test.create(ada);
    await test.ask("POST", `/api/entries/${id}/release`, {}, ada);
    await wrongBy(400 * day, async () =>
      test.ask("POST", `/api/entries/${id}/occupy`, {}, (await login()).body),
    );
    expect((await test.facts(`seat-${id}`)).at(-1)!.type).to.equal("SeatOccupied");
    await test.settle();
    expect((await test.facts(`seat-${id}`)).at(-1)!.type).to.equal("SeatLapsed");
  });

  it("keeps no link open, and ends none that is asked for afterwards", async () => {
    const link = async () => {
      const { body } = await login();
      const made = await test.ask("POST", `/api/admin/members/${ada.id}/password-link`, {}, body);
      return made.body.path.split("#")[1];
    };
    const reset = (token: string, typed = password) =>
      test.ask("POST", "/api/password/reset", { token, password: typed });
    const then = await wrongBy(40 * day, link);
    expect((await reset(then)).status, "of the time to come").to.equal(422);
    // The password was changed at a time to come: links of now are later all the same.
    const changed = await wrongBy(40 * day, async () =>
      test.ask("PUT", "/api/users/me/password", { current: password, password }, (await login()).body),
    );
    expect(changed.status).to.equal(200);
    expect((await reset(await link())).status).to.equal(200);
  });
});
