import { type CommandApi, startManagers } from "@annals/command-api";
import { type Given, part } from "./part.ts";

interface Needs extends Given {
  commands: CommandApi;
}

/** Does what follows from facts without anybody asking for it, as the end of a seat's lease. */
export const managers = part({
  name: "managers",
  async start({ commands }: Needs, onStop) {
    const made = await startManagers(commands.core);
    onStop(() => made.stop());
    return {};
  },
});
