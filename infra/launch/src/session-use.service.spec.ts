/** When sessions and API tokens were used the last time: people see it of their own. */
import { type LocalApp, startTestApp } from "@annals/testing/app";
import { ask } from "@annals/testing/ask";
import { expect } from "chai";

interface Listed {
  id: string;
  name: string;
  used_at: string | null;
}

describe("the last use of a session", function () {
  this.timeout(120_000);
  let app: LocalApp;
  before(async () => {
    app = await startTestApp();
  });
  after(() => app.stop());

  it("is shown, of a token that only reads and of one that writes", async () => {
    const listed = async (): Promise<Listed[]> => (await app.call("GET", "/api/users/me/sessions")).data;
    const make = (name: string, scope: string) =>
      app.call("POST", "/api/users/me/tokens", { name, scope, days: 30 });
    const reader = await make("Reader", "read");
    const writer = await make("Writer", "write");
    const usedAt = async (name: string) => (await listed()).find((one) => one.name === name)!.used_at;
    expect([await usedAt("Reader"), await usedAt("Writer")]).to.deep.equal([null, null]);
    await app.call("GET", "/api/users/me", undefined, reader.token);
    await app.call("POST", "/api/entries/create", { title: "By a program" }, writer.token);
    for (const name of ["Reader", "Writer"]) {
      const at = await usedAt(name);
      expect(Math.abs(Date.now() - Date.parse(at!)), name).to.be.lessThan(60 * 60 * 1000);
    }
    expect((await listed()).filter(({ name, used_at }) => name === "" && used_at === null)).to.have.length(0);
  });

  it("is none of a token where the space refuses them", async () => {
    const make = (name: string, scope: string) =>
      app.call("POST", "/api/users/me/tokens", { name, scope, days: 30 });
    const [reader, writer] = [await make("Refused", "read"), await make("Refused as well", "write")];
    const refuse = (api_tokens_refused: boolean) =>
      app.call("PUT", "/api/settings/update", { settings: { auth: { api_tokens_refused } } });
    const statuses = async () => {
      const read = await app.ask("GET", "/api/users/me", undefined, { token: reader.token });
      const page = { title: "By a program" };
      const write = await ask(`${app.url}/api/entries/create`, "POST", page, { token: writer.token });
      return [read.status, write.status];
    };
    expect(await statuses()).to.deep.equal([200, 200]);
    await refuse(true);
    expect(await statuses()).to.deep.equal([403, 403]);
    expect((await app.call("GET", "/api/settings")).auth.api_tokens_refused).to.equal(true);
    await refuse(false);
    expect(await statuses()).to.deep.equal([200, 200]);
    expect((await app.call("GET", "/api/settings")).auth).not.to.have.property("api_tokens_refused");
  });
});
