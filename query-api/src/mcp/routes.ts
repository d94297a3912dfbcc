import { Readable } from "node:stream";
import type { ReadableStream } from "node:stream/web";
import { notSignedIn, type RequestHead, reply } from "@annals/http";
import { createMcpHandler } from "@modelcontextprotocol/server";
import type { OpenComments } from "../comment/queries.ts";
import { entryRoutes } from "../entry/routes.ts";
import { exportRoutes } from "../export/routes.ts";
import { fileTextRoute } from "../file/routes.ts";
import type { Parts } from "../page/parts.ts";
import { pageRoutes } from "../page/routes.ts";
import type { Deps } from "../runtime/deps.ts";
import { read } from "../runtime/route.ts";
import { needMember } from "../runtime/viewer.ts";
import { searchRoutes } from "../search/routes.ts";
import { mcp } from "./contract.ts";
import { askWith, createTools } from "./tools.ts";

/** The Model Context Protocol, for members: by an API token as a rule, never by a cookie. */
export function mcpRoutes(deps: Deps & { keys: OpenComments; parts: Parts }) {
  const handled = [
    ...searchRoutes(deps),
    ...entryRoutes(deps),
    ...pageRoutes(deps, deps.parts),
    ...exportRoutes(deps, deps.parts),
    fileTextRoute(deps),
  ];
  const protocol = createMcpHandler(
    ({ authInfo }) => createTools(askWith(handled, authInfo?.extra?.head as RequestHead)),
    {
      // Nothing of what the tools are changes while a program runs: there is nothing to listen to.
      maxSubscriptions: 0,
      onerror: (error) => deps.logger.debug({ error: error.message }, "a message of MCP was refused"),
    },
  );
  return [
    read(deps, mcp, async ({ viewer }, request) => {
      const { authorization = "", ...headers } = request.headers;
      if (!/^bearer /i.test(authorization)) throw notSignedIn();
      needMember(viewer);
      const answer = await protocol.fetch(
        new Request("http://localhost/mcp", {
          method: "POST",
          headers: Object.entries(headers).flatMap(([name, value]): [string, string][] =>
            typeof value === "string" && passedOn.test(name) ? [[name, value]] : [],
          ),
          body: request.bytes,
        }),
        {
          parsedBody: request.body,
          authInfo: { token: "", clientId: "", scopes: [], extra: { head: request } },
        },
      );
      const type = answer.headers.get("content-type");
      return reply(answer.body === null ? Buffer.alloc(0) : Readable.fromWeb(answer.body as ReadableStream), {
        status: answer.status,
        headers: { "Content-Type": type ?? "application/json" },
      });
    }),
  ];
}

/** The headers that the protocol reads. */
const passedOn = /^(accept|content-type|mcp-.*)$/;
