import type { MemberRouting } from "../viewer/viewer.ts";
import type { PushCommands } from "./commands.ts";
import { getPushKey, subscribePush, testPush, unsubscribePush } from "./contract.ts";

export function pushRoutes({ command, secretCommand }: MemberRouting, { push }: { push: PushCommands }) {
  return [
    secretCommand(getPushKey, (_, context) => push.key(context)),
    command(
      subscribePush,
      ({ body: { keys, ...browser } }, context) => push.subscribe(context, { ...browser, ...keys }),
      ({ id }) => ({ id }),
    ),
    command(unsubscribePush, ({ params }, context) => push.unsubscribe(context, params.id)),
    secretCommand(testPush, ({ params }, context) => push.test(context, params.id)),
  ];
}
