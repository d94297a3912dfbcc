import { connect } from "node:tls";
import { clientAddress, hostsOf, optionsOf } from "./address.ts";
import { obstacleOf } from "./failure.ts";

/** How long a server may take to answer, in milliseconds. */
const patience = 1_000;

/**
 * What is wrong about TLS between us and the servers of an address, with what to do; null when nothing is known to be. The client
 * only says that it failed to connect, or with several hosts that it found no leader.
 */
export async function tlsObstacle(url: string): Promise<string | null> {
  const address = clientAddress(url);
  const { isSecure, file } = optionsOf(address);
  const ca = (isSecure && file("tlsCAFile")) || undefined;
  const failures = await Promise.all(hostsOf(address).map((host) => failureOf(host, isSecure, ca)));
  if (isSecure)
    return failures.map((failure) => failure && obstacleOf(failure)).find((one) => one !== null) ?? null;
  // A server that refuses with an alert has understood.
  const speaksTls = failures.some((failure) => failure === null || /alert/i.test(failure.message));
  return speaksTls
    ? "it speaks TLS: leave tls=false out of the address, and name the file of its authority by tlsCAFile unless everybody trusts it"
    : null;
}

/** Why a TLS connection to a server fails, or null. It sends no request. */
function failureOf(address: string, isSecure: boolean, ca: Buffer | undefined): Promise<Error | null> {
  const [, host = "", port] = /^(.*):(\d+)$/.exec(address) ?? [];
  return new Promise((resolve) => {
    const socket = connect({ host, port: Number(port), ca, rejectUnauthorized: isSecure });
    const found = (failure: Error | null) => {
      socket.destroy();
      resolve(failure);
    };
    socket.setTimeout(patience, () => found(new Error("no answer")));
    socket.on("secureConnect", () => found(null));
    socket.on("error", found);
    socket.on("close", () => found(new Error("no answer")));
  });
}
