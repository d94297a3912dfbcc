import { expect } from "chai";
import { isStill, stateOf } from "./here.ts";

const bytes = (text: string) => new Uint8Array(Buffer.from(text)).buffer;
const keyOf = (text: string) => Buffer.from(text).toString("base64url");
const subscribed = (endpoint: string, key: string | null) => ({
  endpoint,
  options: { userVisibleOnly: true, applicationServerKey: key === null ? null : bytes(key) },
});
const here = {
  registered: { id: "1", endpoint: "https://push.example.com/a" },
  listed: ["1", "2"],
  dropped: ["3"],
  permission: "granted" as const,
  subscription: subscribed("https://push.example.com/a", "old >key?"),
  key: keyOf("old >key?"),
};

describe("notifications in this browser", () => {
  it("are on where the server and the browser have the same", () => {
    expect(stateOf(here)).to.equal("on");
    expect(stateOf({ ...here, registered: { id: "1", endpoint: null } })).to.equal("on");
    expect(stateOf({ ...here, subscription: subscribed(here.registered.endpoint, null) })).to.equal("on");
  });
  it("are off where it was taken from the list, or it was never asked", () => {
    expect(stateOf({ ...here, listed: ["2"] })).to.equal("off");
    expect(stateOf({ ...here, registered: null })).to.equal("off");
  });
  it("are dropped where the push service took it off", () => {
    expect(stateOf({ ...here, listed: ["2"], dropped: ["1"] })).to.equal("dropped");
    expect(stateOf({ ...here, registered: null, dropped: ["1"] })).to.equal("off");
  });
  it("leave the address that another space got since", () => {
    const [old, now] = ["https://push.example.com/old", "https://push.example.com/now"];
    expect(isStill({ id: "1", endpoint: old }, old, [])).to.equal(true);
    expect(isStill({ id: "1", endpoint: old }, now, [])).to.equal(false);
    expect(isStill({ id: "1", endpoint: null }, old, [])).to.equal(true);
    expect(isStill({ id: "1", endpoint: null }, old, [now])).to.equal(true);
    expect(isStill({ id: "1", endpoint: null }, now, [now])).to.equal(false);
  });
  it("are lost where the server has another key by now, or the browser another subscription, none, or no permission", () => {
    expect(stateOf({ ...here, key: keyOf("new >key?") })).to.equal("lost");
    expect(
      stateOf({ ...here, subscription: subscribed("https://push.example.com/b", "old >key?") }),
    ).to.equal("lost");
    expect(stateOf({ ...here, subscription: null })).to.equal("lost");
    expect(stateOf({ ...here, permission: "default" })).to.equal("lost");
  });
});
