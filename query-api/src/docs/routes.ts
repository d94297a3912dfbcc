import { handle, notFound, reply } from "@annals/http";
import { answerShared } from "../runtime/answers.ts";
import type { Deps } from "../runtime/deps.ts";
import { type Assets, loadAssets } from "./assets.ts";
import { getDocs, getDocsAsset, getOpenApi } from "./contract.ts";
import { docsPage } from "./page.ts";

/** Nothing from elsewhere, no script or style in the page itself, and no frame around it. */
const policy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "connect-src 'self'",
  // Swagger UI draws its arrows from data: addresses, and shows images that a call answers from blob: ones.
  "img-src 'self' data: blob:",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join("; ");

/** The API's description of itself, as data and as a page. */
export function docsRoutes({ openapi }: Pick<Deps, "openapi">) {
  let loading: Promise<Assets> | undefined;
  const assets = () => (loading ??= loadAssets());
  const description = answerShared(() => JSON.stringify(openapi()));
  return [
    handle(getOpenApi, description),
    handle(getDocs, async () =>
      reply(docsPage((await assets()).version), {
        headers: {
          "Content-Type": "text/html; charset=utf-8",
          "Content-Security-Policy": policy,
          "Cache-Control": "no-cache",
        },
      }),
    ),
    handle(getDocsAsset, async ({ params, headers }) => {
      const { version, find } = await assets();
      const asset = await find(params.file, String(headers["accept-encoding"] ?? ""));
      if (asset === undefined || params.version !== version) throw notFound();
      return reply(asset.bytes, {
        headers: {
          "Content-Type": asset.type,
          "Cache-Control": "public, max-age=31536000, immutable",
          Vary: "Accept-Encoding",
          ...(asset.encoding !== null && { "Content-Encoding": asset.encoding }),
        },
      });
    }),
  ];
}
