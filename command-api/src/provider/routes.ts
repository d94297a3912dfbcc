import type { MemberRouting } from "../viewer/viewer.ts";
import type { ProviderCommands } from "./commands.ts";
import { removeProvider, setProvider } from "./contract.ts";

export function providerRoutes({ command }: MemberRouting, { provider }: { provider: ProviderCommands }) {
  return [
    command(setProvider, ({ params, body }, context) => provider.set(context, params.provider, body)),
    command(removeProvider, ({ params }, context) => provider.remove(context, params.provider)),
  ];
}
