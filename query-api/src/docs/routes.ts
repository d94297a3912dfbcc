import { type Handled, handle, reply } from "@annals/http";
import type { Deps } from "../runtime/deps.ts";
import { client } from "./client.ts";
import { getDocs, getDocsClient, getDocsStyle, getOpenApi } from "./contract.ts";
import { type Description, docsPage } from "./page.ts";
import { style } from "./style.ts";

/** Nothing but what comes from here, and no frame around it. */
const policy =
  "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; img-src data:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** The API's description of itself, as data and as a page. */
export function docsRoutes({ openapi }: Pick<Deps, "openapi">): Handled[] {
  const send = (type: string, body: string) =>
    reply(body, {
      headers: {
        "Content-Type": `${type}; charset=utf-8`,
        "Content-Security-Policy": policy,
        "Cache-Control": "no-cache",
      },
    });
  let page: string | undefined;
  return [
    handle(getOpenApi, async () => openapi() as Record<string, unknown>),
    handle(getDocs, async () => {
      page ??= docsPage(openapi() as Description);
      return send("text/html", page);
    }),
    handle(getDocsStyle, async () => send("text/css", style)),
    handle(getDocsClient, async () => send("text/javascript", client)),
  ];
}
