/** As much of an S3 as Annals needs, in memory. It takes nothing without a right signature (SigV4), in the header or in the address. */
import { createHash, createHmac, randomUUID } from "node:crypto";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import { buffer } from "node:stream/consumers";

interface StandIn {
  key: string;
  secret: string;
  bucket: string;
  port: number;
  /** Whether the bucket keeps what is overwritten or deleted; "hidden": it does, and the key may not list it. */
  versions?: boolean | "hidden";
}

interface Stored {
  bytes: Buffer;
  at: Date;
}

export function startStandIn(options: StandIn) {
  const objects = new Map<string, Stored>();
  /** All that was put under a key, the oldest first; the number of a version is its place. */
  const kept = new Map<string, Stored[]>();
  const put = (key: string, bytes: Buffer) => {
    const stored = { bytes, at: new Date() };
    objects.set(key, stored);
    if (options.versions) kept.set(key, [...(kept.get(key) ?? []), stored]);
  };
  const uploads = new Map<string, { key: string; at: Date; parts: Map<number, Buffer> }>();
  let server: Server | null = null;

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url!, "http://s3");
    const body = await buffer(request);
    const wrong = wrongSignature(options, request, url, body);
    if (wrong !== null) return refuse(response, 403, wrong);
    const [, bucket, ...rest] = url.pathname.split("/").map(decodeURIComponent);
    if (bucket !== options.bucket) return refuse(response, 404, "NoSuchBucket");
    const key = rest.join("/");
    const { searchParams: query } = url;
    const { method } = request;
    if (key === "" && query.has("versions"))
      return options.versions === "hidden"
        ? refuse(response, 403, "AccessDenied")
        : listVersions(response, query);
    if (key === "") return query.has("uploads") ? listUploads(response) : list(response, query);
    const uploadId = query.get("uploadId");
    if (method === "POST" && query.has("uploads")) {
      const id = randomUUID();
      uploads.set(id, { key, at: new Date(), parts: new Map() });
      return xml(
        response,
        `<InitiateMultipartUploadResult><UploadId>${id}</UploadId></InitiateMultipartUploadResult>`,
      );
    }
    if (uploadId !== null) {
      const upload = uploads.get(uploadId);
      if (upload === undefined) return refuse(response, 404, "NoSuchUpload");
      if (method === "PUT") {
        upload.parts.set(Number(query.get("partNumber")), body);
        response.setHeader("ETag", etagOf(body));
        response.end();
        return;
      }
      uploads.delete(uploadId);
      if (method === "DELETE") return void response.writeHead(204).end();
      const named = [...body.toString().matchAll(/<PartNumber>(\d+)<\/PartNumber>/g)].map(([, n]) =>
        Number(n),
      );
      const parts = named.map((n) => upload.parts.get(n)!);
      // All but the last one have at least 5 MiB, as on a real one.
      if (parts.slice(0, -1).some(({ length }) => length < 5 * 1024 * 1024))
        return refuse(response, 400, "EntityTooSmall");
      put(key, Buffer.concat(parts));
      return xml(
        response,
        `<CompleteMultipartUploadResult><Key>${key}</Key></CompleteMultipartUploadResult>`,
      );
    }
    if (method === "PUT") {
      const promised = request.headers["x-amz-checksum-sha256"];
      if (promised !== undefined && promised !== createHash("sha256").update(body).digest("base64"))
        return refuse(response, 400, "BadDigest");
      put(key, body);
      response.setHeader("ETag", etagOf(body));
      response.end();
      return;
    }
    if (method === "DELETE") {
      objects.delete(key);
      return void response.writeHead(204).end();
    }
    const version = query.get("versionId");
    const found =
      version === null || version === "null" ? objects.get(key) : kept.get(key)?.[Number(version)];
    if (found === undefined) return refuse(response, 404, "NoSuchKey", method === "HEAD");
    give(request, response, found);
  }

  function list(response: ServerResponse, query: URLSearchParams): void {
    const prefix = query.get("prefix") ?? "";
    const after = query.get("continuation-token") ?? query.get("start-after") ?? "";
    const most = Number(query.get("max-keys") ?? 1_000);
    const keys = [...objects.keys()].filter((key) => key.startsWith(prefix) && key > after).sort();
    const shown = keys.slice(0, most);
    const isCut = keys.length > shown.length;
    const next = isCut ? `<NextContinuationToken>${shown.at(-1)}</NextContinuationToken>` : "";
    xml(
      response,
      `<ListBucketResult><IsTruncated>${isCut}</IsTruncated>${next}${shown.map((key) => `<Contents><Key>${key}</Key></Contents>`).join("")}</ListBucketResult>`,
    );
  }

  /** A few at a time: whoever reads them has to ask for the rest. */
  function listVersions(response: ServerResponse, query: URLSearchParams): void {
    const prefix = query.get("prefix") ?? "";
    const begun = [...objects.keys(), ...kept.keys()].filter((key) => key.startsWith(prefix));
    const all = [...new Set(begun)].sort().flatMap((key) => {
      const versions = kept.get(key) ?? [];
      return versions.length === 0 ? [[key, "null"]] : versions.map((_, at) => [key, `${at}`]).reverse();
    });
    const [key, version] = [query.get("key-marker"), query.get("version-id-marker")];
    const from = key === null ? 0 : all.findIndex((one) => one[0] === key && one[1] === version) + 1;
    const shown = all.slice(from, from + 2);
    const last = shown.at(-1);
    const isCut = from + shown.length < all.length;
    const next = `<NextKeyMarker>${last?.[0]}</NextKeyMarker><NextVersionIdMarker>${last?.[1]}</NextVersionIdMarker>`;
    xml(
      response,
      `<ListVersionsResult><IsTruncated>${isCut}</IsTruncated>${isCut ? next : ""}${shown.map(([key, id]) => `<Version><Key>${key}</Key><VersionId>${id}</VersionId></Version>`).join("")}</ListVersionsResult>`,
    );
  }

  function listUploads(response: ServerResponse): void {
    const all = [...uploads].map(
      ([id, { key, at }]) =>
        `<Upload><Key>${key}</Key><UploadId>${id}</UploadId><Initiated>${at.toISOString()}</Initiated></Upload>`,
    );
    xml(response, `<ListMultipartUploadsResult>${all.join("")}</ListMultipartUploadsResult>`);
  }

  return {
    start: () =>
      new Promise<void>((resolve) => {
        server = createServer((request, response) => {
          answer(request, response).catch(() => response.destroy());
        });
        server.listen(options.port, "127.0.0.1", resolve);
      }),
    stop: () =>
      new Promise<void>((resolve) => {
        if (server === null) return resolve();
        server.close(() => resolve());
        server.closeAllConnections();
        server = null;
      }),
  };
}

function give(request: IncomingMessage, response: ServerResponse, { bytes, at }: Stored): void {
  response.setHeader("Last-Modified", at.toUTCString());
  response.setHeader("ETag", etagOf(bytes));
  const range = /^bytes=(\d+)-(\d+)$/.exec(request.headers.range ?? "");
  if (range === null) {
    response.setHeader("Content-Length", bytes.length);
    response.end(request.method === "HEAD" ? undefined : bytes);
    return;
  }
  const start = Number(range[1]);
  const end = Math.min(Number(range[2]), bytes.length - 1);
  if (start >= bytes.length) {
    refuse(response, 416, "InvalidRange");
    return;
  }
  response.writeHead(206, {
    "Content-Range": `bytes ${start}-${end}/${bytes.length}`,
    "Content-Length": end - start + 1,
  });
  response.end(bytes.subarray(start, end + 1));
}

const etagOf = (bytes: Buffer): string => `"${createHash("md5").update(bytes).digest("hex")}"`;

function xml(response: ServerResponse, text: string): void {
  response.writeHead(200, { "Content-Type": "application/xml" });
  response.end(`<?xml version="1.0" encoding="UTF-8"?>${text}`);
}

function refuse(response: ServerResponse, status: number, code: string, isBare = false): void {
  response.writeHead(status, { "Content-Type": "application/xml" });
  response.end(
    isBare ? undefined : `<?xml version="1.0"?><Error><Code>${code}</Code><Message>${code}</Message></Error>`,
  );
}

const sha256 = (bytes: Buffer | string): string => createHash("sha256").update(bytes).digest("hex");
const hmac = (key: Buffer | string, text: string): Buffer => createHmac("sha256", key).update(text).digest();
const encoded = (text: string): string =>
  encodeURIComponent(text).replace(
    /[!'()*]/g,
    (letter) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`,
  );

/** The code of what is wrong with a signature, as AWS describes how one is made; null for a right one. */
function wrongSignature(
  { key, secret }: StandIn,
  request: IncomingMessage,
  url: URL,
  body: Buffer,
): string | null {
  const { headers, method } = request;
  const query = url.searchParams;
  const isInAddress = query.has("X-Amz-Signature");
  const header = headers.authorization ?? "";
  const part = (name: string) => new RegExp(`${name}=([^, ]+)`).exec(header)?.[1] ?? "";
  const credential = isInAddress ? (query.get("X-Amz-Credential") ?? "") : part("Credential");
  const signed = isInAddress ? (query.get("X-Amz-SignedHeaders") ?? "") : part("SignedHeaders");
  const signature = isInAddress ? query.get("X-Amz-Signature") : part("Signature");
  const date = isInAddress ? (query.get("X-Amz-Date") ?? "") : String(headers["x-amz-date"] ?? "");
  const [id, day = "", region = "", service = ""] = credential.split("/");
  if (id === "" || id === undefined) return "AccessDenied";
  if (id !== key) return "InvalidAccessKeyId";
  if (isInAddress) {
    const at = Date.parse(date.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, "$1-$2-$3T$4:$5:$6Z"));
    if (Date.now() > at + Number(query.get("X-Amz-Expires")) * 1_000) return "AccessDenied";
  }
  const hashed = isInAddress ? "UNSIGNED-PAYLOAD" : String(headers["x-amz-content-sha256"] ?? "");
  if (/^[0-9a-f]{64}$/.test(hashed) && hashed !== sha256(body)) return "XAmzContentSHA256Mismatch";
  const sorted = [...query]
    .filter(([name]) => name !== "X-Amz-Signature")
    .map(([name, value]) => `${encoded(name)}=${encoded(value)}`)
    .sort();
  const canonical = [
    method,
    url.pathname,
    sorted.join("&"),
    ...signed.split(";").map(
      (name) =>
        `${name}:${String(headers[name] ?? "")
          .trim()
          .replace(/\s+/g, " ")}`,
    ),
    "",
    signed,
    hashed,
  ].join("\n");
  const scope = `${day}/${region}/${service}/aws4_request`;
  const text = ["AWS4-HMAC-SHA256", date, scope, sha256(canonical)].join("\n");
  const keyed = [region, service, "aws4_request"].reduce(hmac, hmac(`AWS4${secret}`, day));
  return hmac(keyed, text).toString("hex") === signature ? null : "SignatureDoesNotMatch";
}
