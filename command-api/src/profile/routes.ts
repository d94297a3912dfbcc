import { receiveForm } from "@annals/http";
import type { MemberRouting } from "../viewer/viewer.ts";
import type { ProfileCommands } from "./commands.ts";
import { changeEmail, changeProfile, confirmEmail } from "./contract.ts";

export function profileRoutes(
  { command, openCommand }: MemberRouting,
  { profile }: { profile: ProfileCommands },
) {
  return [
    command(
      changeProfile,
      (request, context) =>
        receiveForm(changeProfile.body, request, ({ fields, bytes }) =>
          profile.change(context, fields, bytes),
        ),
      ({ user }) => user,
    ),
    command(changeEmail, ({ body, ip }, context) => profile.askForEmail(context, { ...body, address: ip })),
    openCommand(confirmEmail, async ({ body, ip }, context) => ({
      body: {},
      position: (await profile.confirmEmail(context, { ...body, address: ip })).position,
    })),
  ];
}
