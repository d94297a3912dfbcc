import { expect } from "chai";
import { cookieLine, cookieOf } from "./cookie.ts";

describe("a cookie", () => {
  const options = { path: "/api", seconds: 60, sameSite: "Strict", isSecure: false } as const;
  it("is of this host alone under https", () => {
    expect(cookieLine("a", "1", options)).to.equal("a=1; Path=/api; Max-Age=60; HttpOnly; SameSite=Strict");
    expect(cookieLine("a", "1", { ...options, isSecure: true })).to.equal(
      "__Host-a=1; Path=/; Max-Age=60; HttpOnly; SameSite=Strict; Secure",
    );
  });
  it("that another host of the domain has set counts only where there is none of this host", () => {
    const request = (cookies: Record<string, string>) => ({ cookie: (name: string) => cookies[name] });
    expect(cookieOf(request({ a: "theirs", "__Host-a": "ours" }), "a")).to.equal("ours");
    expect(cookieOf(request({ a: "of before" }), "a")).to.equal("of before");
    expect(cookieOf(request({}), "a")).to.equal(undefined);
  });
});
