import { expect } from "chai";
import { nameOfBrowser } from "./name.ts";

describe("the name of a browser", () => {
  it("is that of the program and the system", () => {
    const names = [
      "Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0",
      "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/143.0 Safari/537.36 Edg/143.0",
      "Mozilla/5.0 (Linux; Android 16) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/143.0 Mobile Safari/537.36",
      "Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1 (KHTML, like Gecko) Version/19.0 Safari/604.1",
      "something else",
    ].map(nameOfBrowser);
    expect(names).to.deep.equal([
      "Firefox, Linux",
      "Edge, Windows",
      "Chrome, Android",
      "Safari, iPhone",
      "Browser",
    ]);
  });
});
