/** What people change about themselves: their name, their picture, their address. */
import { type LocalApp, startTestApp } from "@annals/testing/app";
import { type Answer, formOf } from "@annals/testing/ask";
import { type Inbox, startInbox } from "@annals/testing/inbox";
import { expect } from "chai";
import sharp from "sharp";

const tokenIn = (link: string) => link.split("#")[1]!;

describe("a profile", function () {
  this.timeout(120_000);
  let inbox: Inbox;
  let app: LocalApp;
  before(async () => {
    inbox = await startInbox();
    app = await startTestApp({ ANNALS_SMTP_URL: inbox.url });
  });
  after(async () => {
    await app?.stop();
    await inbox.close();
  });

  const ask = (method: string, path: string, body: unknown, token: string | null): Promise<Answer> =>
    app.ask(method, path, body, { token });
  const change = (token: string, fields: Record<string, string>, file?: Uint8Array<ArrayBuffer>) =>
    ask("POST", "/api/users/me", formOf(fields, file), token);
  /** Makes the reads that follow wait for what came before. */
  const settle = () => app.call("POST", "/api/auth/logout", {}, "");
  const pixels = async (width: number, height: number) => {
    const color = { r: 200, g: 40, b: 40 };
    const picture = sharp({ create: { width, height, channels: 3, background: color } });
    return new Uint8Array(await picture.jpeg().withMetadata().toBuffer());
  };

  it("has the name that its person gives it, everywhere", async () => {
    const rob = await app.join("Rob", "Rename");
    const { status, body } = await change(rob.token, { first_name: "Robin" });
    expect([status, body.display_name, body.initials]).to.deep.equal([200, "Robin Rename", "RR"]);
    await settle();
    const { data } = await app.call("GET", `/api/admin/users?q=${rob.id}`);
    expect(data[0].display_name).to.equal("Robin Rename");
    const unnamed = await change(rob.token, { first_name: " " });
    expect([unnamed.status, unnamed.body.errors[0].path]).to.deep.equal([422, "first_name"]);
    expect((await change(rob.token, {})).status).to.equal(200);
  });

  it("has a language, which is theirs wherever they sign in, until they choose none again", async () => {
    const lea = await app.join("Lea", "Language");
    const { status, body } = await change(lea.token, { language: "de" });
    expect([status, body.language, body.first_name]).to.deep.equal([200, "de", "Lea"]);
    await settle();
    expect((await app.call("GET", "/api/users/me", undefined, lea.token)).language).to.equal("de");
    const { data } = await app.call("GET", `/api/admin/users?q=${lea.id}`);
    expect(data[0], "others do not see it").not.to.have.property("language");
    for (const language of ["D", "de-DE", "de\n", "../de", "a".repeat(200)])
      expect((await change(lea.token, { language })).status, language).to.equal(422);
    await change(lea.token, { first_name: "Lee" });
    await settle();
    expect((await app.call("GET", "/api/users/me", undefined, lea.token)).language).to.equal("de");
    await change(lea.token, { language: "" });
    await settle();
    expect(await app.call("GET", "/api/users/me", undefined, lea.token)).not.to.have.property("language");
  });

  it("has the time zone that the browser says first, until its person chooses another", async () => {
    const zoe = await app.join("Zoe", "Zone");
    const own = async () =>
      (await app.call("GET", "/api/users/me", undefined, zoe.token)).time_zone as string | undefined;
    const guess = async (time_zone: string) => {
      expect((await change(zoe.token, { time_zone, time_zone_is_a_guess: "yes" })).status).to.equal(200);
      await settle();
    };
    expect(await own()).to.equal(undefined);
    await guess("europe/berlin");
    expect(await own()).to.equal("Europe/Berlin");
    await guess("America/Lima");
    expect(await own()).to.equal("Europe/Berlin");
    const { status, body } = await change(zoe.token, { time_zone: "US/Pacific" });
    expect([status, body.time_zone]).to.deep.equal([200, "America/Los_Angeles"]);
    await change(zoe.token, { first_name: "Zoë" });
    await settle();
    expect(await own()).to.equal("America/Los_Angeles");
    for (const time_zone of [
      "",
      "+01:00",
      "Mars/Base",
      "Europe/Berlin\n",
      "../etc/passwd",
      "A".repeat(200),
    ]) {
      const refused = await change(zoe.token, { time_zone });
      expect([refused.status, refused.body.errors?.[0]?.path], time_zone).to.deep.equal([422, "time_zone"]);
    }
    const { data } = await app.call("GET", `/api/admin/users?q=${zoe.id}`);
    expect(data[0], "others do not see it").not.to.have.property("time_zone");
    const login = { email: zoe.email, password: zoe.password };
    const { user } = (await ask("POST", "/api/auth/login", login, null)).body;
    expect(user.time_zone).to.equal("America/Los_Angeles");
  });

  it("has a picture: its middle square, small, without what else was in the file", async () => {
    const pia = await app.join("Pia", "Picture");
    const other = await app.join("Olli", "Other");
    const { body } = await change(pia.token, {}, await pixels(900, 500));
    expect(body.profile_pic).to.match(new RegExp(`^/api/users/${pia.id}/picture/`));
    await settle();
    const shown = await ask("GET", body.profile_pic, undefined, other.token);
    expect([shown.status, shown.headers.get("Content-Type")]).to.deep.equal([200, "image/webp"]);
    const { width, height, exif } = await sharp(shown.bytes).metadata();
    expect([width, height, exif]).to.deep.equal([256, 256, undefined]);
    const { data } = await app.call("GET", `/api/admin/users?q=${pia.id}`);
    expect(data[0].profile_pic).to.equal(body.profile_pic);

    const next = await change(pia.token, {}, await pixels(300, 300));
    expect(next.body.profile_pic).not.to.equal(body.profile_pic);
    await settle();
    expect((await ask("GET", body.profile_pic, undefined, other.token)).status).to.equal(404);
    expect((await change(pia.token, { profile_pic: "" })).body.profile_pic).to.equal(null);
    await settle();
    expect((await ask("GET", next.body.profile_pic, undefined, other.token)).status).to.equal(404);
  });

  it("takes nothing for a picture that is none", async () => {
    const eve = await app.join("Eve", "Evil");
    const svg = new TextEncoder().encode('<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>');
    const broken = (await pixels(200, 200)).slice(0, 300);
    const large = new Uint8Array(6 * 1024 * 1024).fill(1);
    for (const [file, expected] of [
      [svg, 422],
      [broken, 422],
      [large, 413],
    ] as const)
      expect((await change(eve.token, {}, file)).status).to.equal(expected);
    expect((await app.call("GET", "/api/users/me", undefined, eve.token)).profile_pic).to.equal(null);
  });

  it("loses its picture with its person", async () => {
    const zeb = await app.join("Zeb", "Zero");
    const { body } = await change(zeb.token, {}, await pixels(300, 300));
    await app.call("DELETE", `/api/admin/members/${zeb.id}/personal-data`);
    expect((await ask("GET", body.profile_pic, undefined, app.admin.token)).status).to.equal(404);
  });

  it("is seen by nobody who is in no space with its person", async () => {
    const kit = await app.join("Kit", "Chen", "developer");
    await app.call("POST", "/api/spaces", { key: "kitchen", name: "Kitchen" }, kit.token);
    const pat = await app.join("Pat", "Private");
    const { body } = await change(pat.token, {}, await pixels(300, 300));
    await settle();
    const there = { token: kit.token, headers: { Cookie: "space=kitchen" } };
    expect((await app.ask("GET", body.profile_pic, undefined, there)).status).to.equal(404);
  });

  it("gets another address once that is confirmed, and the old one hears of it", async () => {
    const ada = await app.join("Ada", "Address");
    const email = "ada@example.net";
    const asked = (password: string, to = email) =>
      ask("POST", "/api/users/me/email", { email: to, password }, ada.token);
    expect((await asked("wrong")).body.errors[0].path).to.equal("password");
    expect((await asked(ada.password)).body).to.deep.equal({});
    const mail = await inbox.next(email);
    expect(mail.subject).to.equal("Confirm your new address for Handbook");
    expect(mail.link).to.include("/me/email#");
    const login = async (address: string) =>
      (await ask("POST", "/api/auth/login", { email: address, password: ada.password }, null)).status;
    expect([await login(email), await login(ada.email)]).to.deep.equal([401, 200]);
    const confirm = () => ask("POST", "/api/users/email/confirm", { token: tokenIn(mail.link) }, null);
    expect((await confirm()).status).to.equal(200);
    expect((await inbox.next(ada.email)).subject).to.equal("Your address for Handbook was changed");
    expect([await login(email), await login(ada.email)]).to.deep.equal([200, 401]);
    expect((await confirm()).status).to.equal(422);
    await settle();
    expect((await app.call("GET", "/api/users/me", undefined, ada.token)).email).to.equal(email);
  });

  it("does not tell whether an address is known: its owner hears of it, and nothing changes", async () => {
    const una = await app.join("Una", "Known");
    const asked = (email: string) =>
      ask("POST", "/api/users/me/email", { email, password: una.password }, una.token);
    const known = await asked(app.admin.email);
    const unknown = await asked("free@example.net");
    expect([known.status, known.body]).to.deep.equal([unknown.status, unknown.body]);
    expect((await inbox.next(app.admin.email)).subject).to.equal("You have an account at Handbook");
  });
});
