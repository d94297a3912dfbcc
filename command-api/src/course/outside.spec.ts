import { expect } from "chai";
import { hostsIn } from "./outside.ts";

describe("the hosts that a package names", () => {
  const cases: [text: string, hosts: string[]][] = [
    ['<script src="https://cdn.example.net/x.js">', ["cdn.example.net"]],
    ["fetch('http://API.example.net:8443/t')", ["api.example.net:8443"]],
    ['{"url":"https:\\/\\/a-b.example.co.uk\\/t"}', ["a-b.example.co.uk"]],
    ["url(//fonts.example.net/x.woff2)", ["fonts.example.net"]],
    ['new WebSocket("wss://live.example.net")', ["live.example.net"]],
    ["https://a.example.net https://a.example.net/2", ["a.example.net"]],
    ['<svg xmlns="http://www.w3.org/2000/svg">', []],
    ["// see also example.net", []],
    [`"//${"ю".repeat(60)}.${"я".repeat(8)}"`, []],
    ["a = b //c.d", []],
    ["https://localhost/x https://10.0.0.1/x https://example", []],
    ['"https://user@host.example.net/"', []],
    ['"https://evil.example.net.', ["evil.example.net"]],
    ["fetch('https://müller.example/t')", ["xn--mller-kva.example"]],
    ['"https://xn--mller-kva.example:8443/"', ["xn--mller-kva.example:8443"]],
    ['"https://пример.рф/"', ["xn--e1afmkfd.xn--p1ai"]],
    ["wss://xn--e1afmkfd.xn--p1ai/live", ["xn--e1afmkfd.xn--p1ai"]],
  ];
  for (const [text, hosts] of cases)
    it(`of ${text} are ${hosts.join(", ") || "none"}`, () => expect(hostsIn(text)).to.deep.equal(hosts));
});
