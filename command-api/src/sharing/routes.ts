import type { MemberRouting } from "../viewer/viewer.ts";
import type { SharingCommands } from "./commands.ts";
import { setInheritance, shareEntry, shareWithGroup } from "./contract.ts";

export function sharingRoutes({ command }: MemberRouting, { sharing }: { sharing: SharingCommands }) {
  return [
    command(shareEntry, ({ params, body: { level, ...principal } }, context) =>
      sharing.share(context, params.id, [principal], level),
    ),
    command(shareWithGroup, ({ params, body }, context) => {
      const groups = body.group_ids.map((id) => ({ type: "group" as const, id }));
      return sharing.share(context, params.id, groups, body.level);
    }),
    command(setInheritance, ({ params, body }, context) =>
      body.inherits
        ? sharing.resumeInheriting(context, params.id)
        : sharing.stopInheriting(context, params.id, body.keep),
    ),
  ];
}
