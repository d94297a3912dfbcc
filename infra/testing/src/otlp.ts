/** A receiver of traces by the OpenTelemetry Protocol, as JSON. */
import { once } from "node:events";
import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

/** A span as it came, with its attributes as an object. */
export interface CameSpan {
  service: string;
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  kind: number;
  startTimeUnixNano: string;
  endTimeUnixNano: string;
  attributes: Record<string, string | number>;
  links?: { traceId: string; spanId: string }[];
  status: { code: number };
}

export interface TestReceiver {
  /** As `OTEL_EXPORTER_OTLP_ENDPOINT` names it. */
  url: string;
  spans: CameSpan[];
  /** Everything that came, as text. */
  text(): string;
  /** Headers of each message. */
  headers: IncomingHttpHeaders[];
  /** What it answers from now on; 200 at first. */
  answerWith(status: number): void;
  /** How many messages came. */
  count(): number;
  stop(): Promise<void>;
}

interface Attribute {
  key: string;
  value: { stringValue?: string; intValue?: string };
}
const plain = (attributes: Attribute[]): Record<string, string | number> =>
  Object.fromEntries(attributes.map(({ key, value }) => [key, value.stringValue ?? Number(value.intValue)]));

export async function startReceiver(): Promise<TestReceiver> {
  const spans: CameSpan[] = [];
  const headers: IncomingHttpHeaders[] = [];
  let text = "";
  let status = 200;
  let count = 0;
  const take = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part as Buffer);
    count++;
    const isHere = request.method === "POST" && request.url === "/v1/traces";
    if (!isHere || status !== 200) {
      response.writeHead(isHere ? status : 404).end();
      return;
    }
    const body = Buffer.concat(parts).toString();
    text += body;
    headers.push(request.headers);
    for (const { resource, scopeSpans } of JSON.parse(body).resourceSpans) {
      const service = String(plain(resource.attributes)["service.name"]);
      for (const { spans: some } of scopeSpans)
        for (const span of some) spans.push({ ...span, service, attributes: plain(span.attributes) });
    }
    response.setHeader("Content-Type", "application/json");
    response.end("{}");
  };
  const server = createServer((request, response) => {
    take(request, response).catch(() => response.destroy());
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    spans,
    text: () => text,
    headers,
    answerWith(one) {
      status = one;
    },
    count: () => count,
    async stop() {
      server.close();
      server.closeAllConnections();
      await once(server, "close");
    },
  };
}
