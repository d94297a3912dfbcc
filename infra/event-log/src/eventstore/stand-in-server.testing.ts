import { once } from "node:events";
import { type AddressInfo, connect, createServer, type Socket } from "node:net";
import featuresGrpc from "@eventstore/db-client/generated/serverfeatures_grpc_pb.js";
import features from "@eventstore/db-client/generated/serverfeatures_pb.js";
import shared from "@eventstore/db-client/generated/shared_pb.js";
import statuses from "@eventstore/db-client/generated/status_pb.js";
import streamsGrpc from "@eventstore/db-client/generated/streams_grpc_pb.js";
import streams from "@eventstore/db-client/generated/streams_pb.js";
import {
  Server,
  ServerCredentials,
  type ServerDuplexStream,
  type ServerWritableStream,
  type sendUnaryData,
} from "@grpc/grpc-js";
import any from "google-protobuf/google/protobuf/any_pb.js";

/**
 * Speaks as much of the server's protocol as the adapter uses, over the network, with everything in memory. It shows
 * that the adapter's own logic keeps the contract; whether a real server does is shown by running against one.
 */
export interface StandInServer {
  url: string;
  /** Cuts every connection, as a server that goes down does. */
  cut(): void;
  /** Writes events of the server's own, which no reader should see. */
  writeSystemEvents(count: number): void;
  stop(): Promise<void>;
}

interface Stored {
  id: string;
  stream: string;
  revision: number;
  /** Bytes from the log's beginning. */
  position: number;
  properties: [string, string][];
  data: Uint8Array;
  metadata: Uint8Array;
}

type Proposed = Pick<Stored, "id" | "properties" | "data" | "metadata">;
type Outcome = { last: Stored } | { actual: number };
type Reading = ServerWritableStream<streams.ReadReq, streams.ReadResp>;
type Appending = ServerDuplexStream<streams.BatchAppendReq, streams.BatchAppendResp>;

export async function startStandInServer(): Promise<StandInServer> {
  const log: Stored[] = [];
  const byStream = new Map<string, Stored[]>();
  const followers = new Set<() => void>();

  const store = (stream: string, proposed: Proposed) => {
    const own = byStream.get(stream) ?? [];
    byStream.set(stream, own);
    const position = (log.at(-1)?.position ?? 0) + 100 + proposed.data.length;
    const stored = { ...proposed, stream, revision: own.length, position };
    own.push(stored);
    log.push(stored);
  };
  const append = (stream: string, expected: number, proposed: Proposed[]): Outcome => {
    const own = byStream.get(stream) ?? [];
    const actual = own.length - 1;
    if (actual !== expected) {
      const place = own.slice(expected + 1, expected + 1 + proposed.length);
      const isRepeated =
        place.length === proposed.length && place.every(({ id }, index) => id === proposed[index]!.id);
      return isRepeated ? { last: place.at(-1)! } : { actual };
    }
    for (const event of proposed) store(stream, event);
    for (const follow of followers) follow();
    return { last: log.at(-1)! };
  };
  const writeSystemEvents = (count: number) => {
    for (let n = 0; n < count; n++) {
      store("$stats-127.0.0.1:2113", {
        id: crypto.randomUUID(),
        properties: [],
        data: new Uint8Array(9),
        metadata: new Uint8Array(),
      });
    }
    for (const follow of followers) follow();
  };

  const batchAppend = (call: Appending) => {
    const parts = new Map<string, { stream: string; expected: number; events: Proposed[] }>();
    call.on("error", () => undefined);
    call.on("data", (request: streams.BatchAppendReq) => {
      const correlation = request.getCorrelationId()!.getStructured()
        ? JSON.stringify(request.getCorrelationId()!.toObject())
        : request.getCorrelationId()!.getString();
      const options = request.getOptions();
      if (options) {
        const stream = Buffer.from(options.getStreamIdentifier()!.getStreamName_asU8()).toString();
        parts.set(correlation, {
          stream,
          expected: options.hasNoStream() ? -1 : Number(options.getStreamPosition()),
          events: [],
        });
      }
      const part = parts.get(correlation)!;
      part.events.push(
        ...request.getProposedMessagesList().map((message) => ({
          id: message.getId()!.getString(),
          properties: message.getMetadataMap().getEntryList(),
          data: message.getData_asU8(),
          metadata: message.getCustomMetadata_asU8(),
        })),
      );
      if (!request.getIsFinal()) return;
      parts.delete(correlation);
      const response = new streams.BatchAppendResp()
        .setCorrelationId(request.getCorrelationId())
        .setStreamIdentifier(identifier(part.stream));
      call.write(answer(response, append(part.stream, part.expected, part.events)));
    });
    call.on("end", () => call.end());
  };

  const read = (call: Reading) => {
    const options = call.request.getOptions()!;
    const stream = options.getStream();
    if (options.hasSubscription()) return follow(call, options);
    const isBackwards = options.getReadDirection() === streams.ReadReq.Options.ReadDirection.BACKWARDS;
    let found: Stored[];
    if (stream) {
      const name = Buffer.from(stream.getStreamIdentifier()!.getStreamName_asU8()).toString();
      const own = byStream.get(name);
      if (!own) {
        call.write(
          new streams.ReadResp().setStreamNotFound(
            new streams.ReadResp.StreamNotFound().setStreamIdentifier(identifier(name)),
          ),
        );
        return call.end();
      }
      found = stream.hasRevision() ? own.slice(Number(stream.getRevision())) : own;
    } else {
      found = log;
    }
    for (const event of (isBackwards ? found.toReversed() : found).slice(0, Number(options.getCount()))) {
      call.write(toResponse(event));
    }
    call.end();
  };

  const follow = (call: Reading, options: streams.ReadReq.Options) => {
    const after = options.getAll()!.getPosition();
    const wanted = new RegExp(options.getFilter()!.getStreamIdentifier()!.getRegex());
    let next = after ? log.findIndex(({ position }) => position > Number(after.getCommitPosition())) : 0;
    if (next < 0) next = log.length;
    let skipped = 0;
    const send = () => {
      for (; next < log.length && !call.cancelled; next++) {
        const event = log[next]!;
        if (wanted.test(event.stream)) call.write(toResponse(event));
        else if (++skipped % 32 === 0) call.write(checkpoint(event.position));
      }
    };
    call.write(
      new streams.ReadResp().setConfirmation(
        new streams.ReadResp.SubscriptionConfirmation().setSubscriptionId("1"),
      ),
    );
    send();
    call.write(new streams.ReadResp().setCaughtUp(new streams.ReadResp.CaughtUp()));
    followers.add(send);
    call.on("close", () => followers.delete(send));
    call.on("cancelled", () => followers.delete(send));
  };

  const server = new Server({ "grpc.max_receive_message_length": 20_000_000 });
  server.addService(streamsGrpc.StreamsService, {
    read,
    batchAppend,
    append: refuse,
    delete: refuse,
    tombstone: refuse,
  });
  server.addService(featuresGrpc.ServerFeaturesService, {
    getSupportedMethods: (_: unknown, callback: sendUnaryData<features.SupportedMethods>) => {
      const methods = new features.SupportedMethods().setEventStoreServerVersion("24.10.0");
      methods.addMethods(
        new features.SupportedMethod()
          .setMethodName("batchappend")
          .setServiceName("event_store.client.streams.streams"),
      );
      callback(null, methods);
    },
  });
  const port = await new Promise<number>((resolve, reject) => {
    server.bindAsync("127.0.0.1:0", ServerCredentials.createInsecure(), (error, bound) =>
      error ? reject(error) : resolve(bound),
    );
  });
  const wire = await startWire(port);
  return {
    url: `esdb://127.0.0.1:${wire.port}?tls=false`,
    writeSystemEvents,
    cut: wire.cut,
    stop: async () => {
      wire.close();
      server.forceShutdown();
    },
  };
}

/** A way to the server that can be cut. */
async function startWire(target: number): Promise<{ port: number; cut(): void; close(): void }> {
  const sockets = new Set<Socket>();
  const wire = createServer((near) => {
    const far = connect(target, "127.0.0.1");
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(one);
      one.on("error", () => other.destroy());
      one.on("close", () => {
        sockets.delete(one);
        other.destroy();
      });
      one.pipe(other);
    }
  });
  wire.listen(0, "127.0.0.1");
  await once(wire, "listening");
  const cut = () => {
    for (const socket of sockets) socket.destroy();
  };
  return {
    port: (wire.address() as AddressInfo).port,
    cut,
    close: () => {
      wire.close();
      cut();
    },
  };
}

function refuse(_: unknown, callback: sendUnaryData<never>): void {
  callback({ code: 12, details: "not spoken here" });
}

function answer(response: streams.BatchAppendResp, outcome: Outcome): streams.BatchAppendResp {
  if ("last" in outcome) {
    const { revision, position } = outcome.last;
    const success = new streams.BatchAppendResp.Success()
      .setCurrentRevision(String(revision))
      .setPosition(
        new shared.AllStreamPosition()
          .setCommitPosition(String(position))
          .setPreparePosition(String(position)),
      );
    return response.setSuccess(success);
  }
  const conflict = new shared.WrongExpectedVersion();
  if (outcome.actual >= 0) conflict.setCurrentStreamRevision(String(outcome.actual));
  const details = new any.Any();
  details.pack(conflict.serializeBinary(), "event_store.client.WrongExpectedVersion");
  return response.setError(new statuses.Status().setMessage("wrong expected version").setDetails(details));
}

function toResponse({
  id,
  stream,
  revision,
  position,
  properties,
  data,
  metadata,
}: Stored): streams.ReadResp {
  const event = new streams.ReadResp.ReadEvent.RecordedEvent()
    .setId(new shared.UUID().setString(id))
    .setStreamIdentifier(identifier(stream))
    .setStreamRevision(String(revision))
    .setCommitPosition(String(position))
    .setPreparePosition(String(position))
    .setData(data)
    .setCustomMetadata(metadata);
  for (const [name, value] of properties) event.getMetadataMap().set(name, value);
  return new streams.ReadResp().setEvent(
    new streams.ReadResp.ReadEvent().setEvent(event).setCommitPosition(String(position)),
  );
}

function checkpoint(position: number): streams.ReadResp {
  const checkpoint = new streams.ReadResp.Checkpoint()
    .setCommitPosition(String(position))
    .setPreparePosition(String(position));
  return new streams.ReadResp().setCheckpoint(checkpoint);
}

function identifier(stream: string): shared.StreamIdentifier {
  return new shared.StreamIdentifier().setStreamName(Buffer.from(stream).toString("base64"));
}
