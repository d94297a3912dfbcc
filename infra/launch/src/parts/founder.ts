import type { CommandApi } from "@annals/command-api";
import { type Given, part } from "./part.ts";

interface Needs extends Given {
  commands: CommandApi;
  welcome: () => Promise<void>;
}

/**
 * The first space and its admin, if the settings name one; else the form asks. Also a new admin, when no admin can sign
 * in.
 */
export const founder = part({
  name: "founder",
  async start({ settings: { admin }, commands, welcome, logger }: Needs) {
    if (admin === null) return { needsSetup: (await commands.founderContext("start")) === null };
    const { email, password, space } = admin;
    const first = { email, password, first_name: email.split("@")[0]!, last_name: "", space_name: space };
    if ((await commands.setUp(first)) !== null) await welcome();
    else if (await commands.nameAdmin(first))
      logger.warn("No admin of before can sign in: the person of ANNALS_ADMIN_EMAIL is an admin now");
    return { needsSetup: false };
  },
});
