/** Browsers and their push service, for tests of notifications that reach browsers which are not open. */
import { createDecipheriv, createECDH, hkdfSync, randomBytes } from "node:crypto";
import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { expect } from "chai";
import type { Json } from "./ask.ts";

/** A browser, with the keys that it makes for a push service. */
export function createBrowser(endpoint: string) {
  const ecdh = createECDH("prime256v1");
  const point = ecdh.generateKeys();
  const auth = randomBytes(16);
  return {
    subscription: {
      ...{ name: "Firefox on Linux", endpoint },
      keys: { p256dh: point.toString("base64url"), auth: auth.toString("base64url") },
    },
    /** What it shows, of what came sealed (RFC 8291). */
    open(sealed: Buffer): Json {
      const [salt, theirs] = [sealed.subarray(0, 16), sealed.subarray(21, 86)];
      const derive = (from: Uint8Array, salted: Uint8Array, info: Buffer, length: number) =>
        Buffer.from(hkdfSync("sha256", from, salted, info, length));
      const both = Buffer.concat([Buffer.from("WebPush: info\0"), point, theirs]);
      const secret = derive(ecdh.computeSecret(theirs), auth, both, 32);
      const key = derive(secret, salt, Buffer.from("Content-Encoding: aes128gcm\0"), 16);
      const nonce = derive(secret, salt, Buffer.from("Content-Encoding: nonce\0"), 12);
      const opening = createDecipheriv("aes-128-gcm", key, nonce);
      opening.setAuthTag(sealed.subarray(-16));
      const text = Buffer.concat([opening.update(sealed.subarray(86, -16)), opening.final()]);
      expect(text.at(-1), "the end of the last record").to.equal(2);
      return JSON.parse(text.toString("utf8", 0, text.length - 1));
    },
  };
}

/** What came for a browser. */
export interface Pushed {
  path: string;
  headers: Record<string, string>;
  body: Buffer;
  at: number;
}

/** A push service: what browsers get through it. */
export async function startPushService() {
  const received: Pushed[] = [];
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on("data", (chunk: Buffer) => chunks.push(chunk));
    request.on("end", () => {
      const headers = request.headers as Record<string, string>;
      received.push({ path: request.url!, headers, body: Buffer.concat(chunks), at: Date.now() });
      response.writeHead(service.status).end();
    });
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const service = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    status: 201,
    received,
    close: () => new Promise((resolve) => server.close(resolve)),
  };
  return service;
}
