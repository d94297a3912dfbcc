import { expect } from "chai";
import { agentOf } from "./agent.ts";

describe("where a session was opened", () => {
  const said: [string, string][] = [
    [
      "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0 Safari/537.36 Edg/130.0",
      "Edge on Windows",
    ],
    ["Mozilla/5.0 (X11; Linux x86_64; rv:132.0) Gecko/20100101 Firefox/132.0", "Firefox on Linux"],
    [
      "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605 (KHTML) Version/18 Mobile Safari/604",
      "Safari on iPhone",
    ],
    ["curl/8.5.0", "curl"],
    ["", ""],
    ["\u0000<script>", ""],
  ];
  for (const [header, words] of said)
    it(words || "is not said", () => expect(agentOf(header)).to.equal(words));
});
