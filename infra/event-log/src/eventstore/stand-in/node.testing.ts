import gossipGrpc from "@eventstore/db-client/generated/gossip_grpc_pb.js";
import gossip from "@eventstore/db-client/generated/gossip_pb.js";
import featuresGrpc from "@eventstore/db-client/generated/serverfeatures_grpc_pb.js";
import features from "@eventstore/db-client/generated/serverfeatures_pb.js";
import shared from "@eventstore/db-client/generated/shared_pb.js";
import streamsGrpc from "@eventstore/db-client/generated/streams_grpc_pb.js";
import streams from "@eventstore/db-client/generated/streams_pb.js";
import {
  Metadata,
  Server,
  ServerCredentials,
  type ServerDuplexStream,
  type ServerWritableStream,
  type sendUnaryData,
  status,
} from "@grpc/grpc-js";
import { answer, checkpoint, emptyError, identifier, toResponse } from "./messages.testing.ts";
import type { Proposed, Store, Stored } from "./store.testing.ts";
import { startWire, type Wire } from "./wire.testing.ts";

type Reading = ServerWritableStream<streams.ReadReq, streams.ReadResp>;
type Appending = ServerDuplexStream<streams.BatchAppendReq, streams.BatchAppendResp>;

/** How a node answers what needs the leader, when it is not the leader itself. */
export type WithoutLeader = "names the leader" | "names nobody" | "is not ready";

/** What is refused to whoever asks. */
export type Denied = "to read everything" | "who nobody knows" | null;

/** The cluster as a node sees it. */
export interface Cluster {
  store: Store;
  nodes: Node[];
  /** The node that leads; null during an election. */
  leader: Node | null;
  /** Whom the nodes take for the leader while they have not heard of the new one. */
  formerLeader: Node | null;
  withoutLeader: WithoutLeader;
  /** How many of the next appends are carried out, and answered by an error without a message. */
  emptyErrors: number;
  /** Appends are known, but not enough nodes have them to be read. */
  isWaitingForNodes: boolean;
  denied: Denied;
  /** How many calls were opened to append through. */
  appendCalls: number;
}

export interface Node extends Wire {
  stop(): void;
}

export interface Certificate {
  key: string;
  cert: string;
}

/** One server that speaks as much of the protocol as the adapter uses, over the network. */
export async function startNode(cluster: Cluster, certificate?: Certificate): Promise<Node> {
  const server = new Server({ "grpc.max_receive_message_length": 20_000_000 });
  const { store } = cluster;

  /** Why this node cannot answer what needs the leader, or null. */
  const refusal = (asked: Metadata, readsEverything = false) => {
    if (cluster.denied === "who nobody knows")
      return { code: status.UNAUTHENTICATED, details: "Unauthenticated" };
    if (cluster.denied === "to read everything" && readsEverything) {
      const metadata = new Metadata();
      metadata.set("exception", "access-denied");
      return { code: status.PERMISSION_DENIED, details: "Access Denied", metadata };
    }
    if (asked.get("requires-leader").length === 0 || cluster.leader === node) return null;
    if (cluster.withoutLeader === "is not ready")
      return { code: status.UNAVAILABLE, details: "Server is not ready" };
    const metadata = new Metadata();
    metadata.set("exception", "not-leader");
    const named = cluster.formerLeader ?? cluster.leader;
    if (named !== null && cluster.withoutLeader === "names the leader") {
      metadata.set("leader-endpoint-host", "127.0.0.1");
      metadata.set("leader-endpoint-port", String(named.port));
    }
    return { code: status.NOT_FOUND, details: "Leader info available", metadata };
  };
  const batchAppend = (call: Appending) => {
    cluster.appendCalls++;
    const parts = new Map<string, { stream: string; expected: number; events: Proposed[] }>();
    call.on("error", () => undefined);
    call.on("data", (request: streams.BatchAppendReq) => {
      const refused = refusal(call.metadata);
      if (refused) return void call.emit("error", refused);
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
      const outcome = store.append(part.stream, part.expected, part.events);
      if (cluster.emptyErrors > 0) {
        cluster.emptyErrors--;
        return void call.write(response.setError(emptyError()));
      }
      call.write(answer(response, outcome));
    });
    call.on("end", () => call.end());
  };

  const read = (call: Reading) => {
    const options = call.request.getOptions()!;
    const refused = refusal(call.metadata, options.hasAll());
    if (refused) return void call.emit("error", refused);
    const stream = options.getStream();
    if (options.hasSubscription()) return follow(call, options);
    const isBackwards = options.getReadDirection() === streams.ReadReq.Options.ReadDirection.BACKWARDS;
    let found: readonly Stored[];
    if (stream) {
      const name = Buffer.from(stream.getStreamIdentifier()!.getStreamName_asU8()).toString();
      const own = store.stream(name);
      if (!own || cluster.isWaitingForNodes) {
        call.write(
          new streams.ReadResp().setStreamNotFound(
            new streams.ReadResp.StreamNotFound().setStreamIdentifier(identifier(name)),
          ),
        );
        return call.end();
      }
      found = stream.hasRevision() ? own.slice(Number(stream.getRevision())) : own;
    } else {
      const at = options.getAll()!.getPosition();
      // Forwards the event at a position is the first to come, backwards it is the one that came before.
      const isMeant = ({ position }: Stored) =>
        !at ||
        (isBackwards
          ? position < Number(at.getCommitPosition())
          : position >= Number(at.getCommitPosition()));
      found = store.all.filter(isMeant);
    }
    for (const event of (isBackwards ? found.toReversed() : found).slice(0, Number(options.getCount()))) {
      call.write(toResponse(event));
    }
    call.end();
  };

  const follow = (call: Reading, options: streams.ReadReq.Options) => {
    const after = options.getAll()!.getPosition();
    const wanted = new RegExp(options.getFilter()!.getStreamIdentifier()!.getRegex());
    let next = after
      ? store.all.findIndex(({ position }) => position > Number(after.getCommitPosition()))
      : 0;
    if (next < 0) next = store.all.length;
    let skipped = 0;
    const send = () => {
      for (; next < store.all.length && !call.cancelled; next++) {
        const event = store.all[next]!;
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
    const leave = store.follow(send);
    call.on("close", leave);
    call.on("cancelled", leave);
  };
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
  server.addService(gossipGrpc.GossipService, {
    read: (_: unknown, callback: sendUnaryData<gossip.ClusterInfo>) =>
      callback(null, new gossip.ClusterInfo().setMembersList(cluster.nodes.map(memberOf))),
  });
  const memberOf = (one: Node) =>
    new gossip.MemberInfo()
      .setState(
        one === (cluster.formerLeader ?? cluster.leader)
          ? stateOf.LEADER
          : cluster.leader === null
            ? stateOf.UNKNOWN
            : stateOf.FOLLOWER,
      )
      .setIsAlive(true)
      .setTimeStamp("0")
      .setInstanceId(new shared.UUID().setString(crypto.randomUUID()))
      .setHttpEndPoint(new gossip.EndPoint().setAddress("127.0.0.1").setPort(one.port));
  const credentials = certificate
    ? ServerCredentials.createSsl(null, [
        { private_key: Buffer.from(certificate.key), cert_chain: Buffer.from(certificate.cert) },
      ])
    : ServerCredentials.createInsecure();
  const bound = await new Promise<number>((resolve, reject) => {
    server.bindAsync("127.0.0.1:0", credentials, (error, port) => (error ? reject(error) : resolve(port)));
  });
  const wire = await startWire(bound);
  const node: Node = {
    ...wire,
    stop() {
      void wire.down();
      server.forceShutdown();
    },
  };
  return node;
}

const stateOf = gossip.MemberInfo.VNodeState;

function refuse(_: unknown, callback: sendUnaryData<never>): void {
  callback({ code: status.UNIMPLEMENTED, details: "not spoken here" });
}
