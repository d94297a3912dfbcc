import type { RequestHead } from "@annals/http";
import { answeredFile, namedFile } from "../file/answer.ts";
import { attemptCookieName } from "../provider-sign-in/cookie.ts";
import type { Core } from "../runtime/core.ts";
import type { MemberRouting } from "../viewer/viewer.ts";
import type { DropboxCommands } from "./commands.ts";
import {
  chooseDropboxRoot,
  connectDropbox,
  disconnectDropbox,
  dropboxConnected,
  saveFromDropbox,
} from "./contract.ts";

export function dropboxRoutes(
  { command, secretCommand }: MemberRouting,
  { dropbox }: { dropbox: DropboxCommands },
  core: Core & { isSecure: boolean },
) {
  const from = (request: RequestHead) => ({
    origin: request.headers.origin,
    browser: request.cookie(attemptCookieName(core.isSecure)),
  });
  return [
    secretCommand(connectDropbox, (request, context) => dropbox.begin(context, from(request))),
    command(dropboxConnected, (request, context) =>
      dropbox.connect(context, { ...request.body, ...from(request) }),
    ),
    command(chooseDropboxRoot, ({ body }, context) => dropbox.chooseRoot(context, body.root)),
    command(disconnectDropbox, (_, context) => dropbox.disconnect(context)),
    command(
      saveFromDropbox,
      async ({ params, body }, context) =>
        namedFile(core)(context, await dropbox.save(context, params.id, body.folder)),
      answeredFile,
    ),
  ];
}
