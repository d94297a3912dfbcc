/** The doors of processes that stand behind a gateway. */
import type { RequestListener } from "node:http";
import type { CommandApi } from "@annals/command-api";
import { isCourseHost } from "@annals/http";
import type { FirstText, QueryApi } from "@annals/query-api";
import { sideOf } from "../gateway.ts";
import { alivePath, firstTextPath } from "../upstream.ts";
import { door } from "./door.ts";
import type { Given } from "./part.ts";

const isAt = (url: string, path: string) => url.split("?", 1)[0] === path;

const alive =
  (answer: RequestListener): RequestListener =>
  (request, response) => {
    if (isAt(request.url ?? "", alivePath)) response.end("alive");
    else answer(request, response);
  };

interface CommandSide extends Given {
  commands: CommandApi;
  operations: RequestListener;
}

export const commandDoor = door("door of the command API", (have: CommandSide) => {
  const { commands, operations, settings } = have;
  const place = { courses: settings.coursesUrl, url: settings.url };
  return alive((request, response) => {
    if (isCourseHost(place, request.headers.host ?? "")) return commands.courses(request, response);
    const side = sideOf(request.method ?? "GET", (request.url ?? "/").split("?", 1)[0]!);
    (side === "operate" ? operations : commands.listener)(request, response);
  });
});

export const queryDoor = door(
  "door of the query API",
  ({ queries, logger }: Given & { queries: QueryApi }) =>
    alive((request, response) => {
      const url = request.url ?? "/";
      if (!isAt(url, firstTextPath)) return queries.listener(request, response);
      const address = new URL(url, "http://side").searchParams.get("address");
      firstText(queries, request.headers, address).then(
        (found) => response.end(JSON.stringify(found)),
        (error: Error) => {
          logger.warn({ err: error }, "A page was sent without its text");
          response.writeHead(500).end();
        },
      );
    }),
  ({ queries }) => queries.upgrade,
);

function firstText(
  { firstText }: QueryApi,
  headers: Parameters<RequestListener>[0]["headers"],
  address: string | null,
): Promise<FirstText | null> {
  const cookies = new Map(
    (headers.cookie ?? "").split(";").flatMap((part): [string, string][] => {
      const at = part.indexOf("=");
      return at < 1 ? [] : [[part.slice(0, at).trim(), part.slice(at + 1).trim()]];
    }),
  );
  const asked = { headers, host: headers.host ?? "", cookie: (name: string) => cookies.get(name) };
  return firstText(asked, address);
}
