import {
  type Certificate,
  type Cluster,
  type Denied,
  type Node,
  startNode,
  type WithoutLeader,
} from "./node.testing.ts";
import { createStore } from "./store.testing.ts";

/**
 * Speaks as much of the server's protocol as the adapter uses, over the network, with everything in memory. It shows
 * that the adapter's own logic keeps the contract, also while servers come and go; whether a real server keeps it is shown
 * by running against one.
 */
export interface StandIn {
  url: string;
  nodes: Node[];
  /** Makes a node the leader, or begins an election that nobody has won yet. */
  elect(node: Node | null, withoutLeader?: WithoutLeader): void;
  /** All nodes go on naming one as their leader, whoever leads. */
  believeIn(formerLeader: Node): void;
  /** The next appends are carried out, and answered by an error without a message. */
  answerEmpty(count: number): void;
  /** What is appended cannot be read until enough nodes have it. */
  waitForNodes(isWaiting: boolean): void;
  /** Who asks may not read everything, or is not known at all. */
  deny(denied: Denied): void;
  /** How many calls were opened to append through. */
  appendCalls(): number;
  /** Breaks every connection, as a server that goes down does. */
  cut(): void;
  /** Writes events of the server's own, which no reader should see. */
  writeSystemEvents(count: number): void;
  stop(): Promise<void>;
}

/** @param size how many nodes; a single one does not gossip  @param certificate of all of them; they speak without TLS when there is none */
export async function startStandIn(size = 1, certificate?: Certificate): Promise<StandIn> {
  const cluster: Cluster = {
    store: createStore(),
    nodes: [],
    leader: null,
    formerLeader: null,
    withoutLeader: "names the leader",
    emptyErrors: 0,
    isWaitingForNodes: false,
    denied: null,
    appendCalls: 0,
  };
  for (let n = 0; n < size; n++) cluster.nodes.push(await startNode(cluster, certificate));
  cluster.leader = cluster.nodes[0]!;
  const hosts = cluster.nodes.map(({ port }) => `127.0.0.1:${port}`);
  return {
    url: `esdb://${hosts.join(",")}?tls=${certificate !== undefined}`,
    nodes: cluster.nodes,
    elect(node, withoutLeader = cluster.withoutLeader) {
      cluster.leader = node;
      cluster.withoutLeader = withoutLeader;
    },
    believeIn(formerLeader) {
      cluster.formerLeader = formerLeader;
    },
    answerEmpty(count) {
      cluster.emptyErrors = count;
    },
    waitForNodes(isWaiting) {
      cluster.isWaitingForNodes = isWaiting;
    },
    deny(denied) {
      cluster.denied = denied;
    },
    appendCalls: () => cluster.appendCalls,
    writeSystemEvents: (count) => cluster.store.writeSystemEvents(count),
    cut() {
      for (const node of cluster.nodes) node.cut();
    },
    async stop() {
      for (const node of cluster.nodes) node.stop();
    },
  };
}
