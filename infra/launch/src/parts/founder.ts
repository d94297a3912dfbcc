import type { CommandApi } from "@annals/command-api";
import { type Given, part } from "./part.ts";

interface Needs extends Given {
  commands: CommandApi;
  welcome: () => Promise<void>;
}

/** The first space and its admin, when the settings say who that is; else the form asks. */
export const founder = part({
  name: "founder",
  async start({ settings: { admin }, commands, welcome }: Needs) {
    if (admin === null) return { needsSetup: (await commands.founderContext("start")) === null };
    const { email, password, space } = admin;
    const first = { email, password, first_name: email.split("@")[0]!, last_name: "", space_name: space };
    if ((await commands.setUp(first)) !== null) await welcome();
    return { needsSetup: false };
  },
});
