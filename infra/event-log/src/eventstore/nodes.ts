import { lookup } from "node:dns/promises";
import type { ChannelCredentials } from "@grpc/grpc-js";
import { hostsOf, optionsOf } from "./address.ts";
import { gossip, grpc } from "./library.ts";

/** How long a node may take to name the others, in milliseconds. */
const patience = 1_000;

/**
 * The nodes of a cluster whose address is a DNS name, each as it names itself. All addresses behind the name are asked at
 * once and the first
 * answer counts, so that a frozen one keeps nobody waiting.
 * @throws an answer of one of them, when none knows
 */
export async function nodesByName(address: string): Promise<string[]> {
  const credentials = credentialsOf(address);
  const found = await Promise.all(hostsOf(address).map(addressesOf));
  return firstOf(found.flat().map((one) => nodesAt(one, credentials)));
}

/** A node to ask: where it is, and the name that its certificate is for. */
export interface Seed {
  at: string;
  name: string;
}

async function addressesOf(host: string): Promise<Seed[]> {
  const [, name = "", port] = /^\[?(.*?)\]?:(\d+)$/.exec(host) ?? [];
  const found = await lookup(name, { all: true });
  return found.map(({ address, family }) => ({
    at: family === 6 ? `[${address}]:${port}` : `${address}:${port}`,
    name,
  }));
}

/** Whom a node knows of, itself included. @throws when it does not answer in time */
export function nodesAt({ at, name }: Seed, credentials: ChannelCredentials): Promise<string[]> {
  const { GossipClient, Empty } = gossip();
  const client = new GossipClient(at, credentials, {
    "grpc.ssl_target_name_override": name,
    "grpc.default_authority": name,
  });
  return new Promise((resolve, reject) => {
    // gRPC takes a moment of the clock, which it compares with the clock at once.
    const deadline = Date.now() + patience;
    client.read(new Empty(), new (grpc().Metadata)(), { deadline }, (error, cluster) => {
      client.close();
      if (error) return reject(error);
      const ends = cluster.getMembersList().map((member) => member.getHttpEndPoint());
      resolve(ends.flatMap((end) => (end ? [`${end.getAddress()}:${end.getPort()}`] : [])));
    });
  });
}

async function firstOf<T>(answers: Promise<T>[]): Promise<T> {
  try {
    return await Promise.any(answers);
  } catch (error) {
    throw (error as AggregateError).errors[0] ?? error;
  }
}

function credentialsOf(address: string): ChannelCredentials {
  const { credentials } = grpc();
  const { isSecure, file } = optionsOf(address);
  if (!isSecure) return credentials.createInsecure();
  return credentials.createSsl(file("tlsCAFile"), file("userKeyFile"), file("userCertFile"));
}
