import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { certificate } from "@annals/testing/certificate";
import { credentials } from "@grpc/grpc-js";
import { expect } from "chai";
import { clientAddress } from "./address.ts";
import { obstacleOf } from "./failure.ts";
import { nodesAt, nodesByName } from "./nodes.ts";
import { type StandIn, startStandIn } from "./stand-in/server.testing.ts";

describe("the nodes of a cluster that is named by DNS, with TLS", function () {
  this.timeout(60_000);
  let folder: string;
  let ca: string;
  let cluster: StandIn;
  before(async () => {
    folder = await mkdtemp(join(tmpdir(), "annals-ca-"));
    ca = join(folder, "ca.pem");
    await writeFile(ca, certificate.cert);
    cluster = await startStandIn(3, certificate);
  });
  after(async () => {
    await cluster.stop();
    await rm(folder, { recursive: true });
  });
  const obstacle = (asked: Promise<unknown>) =>
    asked.then(
      () => null,
      (error: unknown) => obstacleOf(error),
    );

  it("are found where the certificate is for that name, each as it names itself", async () => {
    const [first, second] = cluster.nodes;
    const address = `kurrentdb+discover://me:word@localhost:${second!.port},localhost:${first!.port}?tlsCAFile=${ca}`;
    const hosts = cluster.nodes.map(({ port }) => `127.0.0.1:${port}`);
    expect(await nodesByName(clientAddress(address))).to.deep.equal(hosts);
  });

  it("are asked nothing where the certificate is for another name, or is not trusted", async () => {
    const at = `127.0.0.1:${cluster.nodes[0]!.port}`;
    const trusting = credentials.createSsl(Buffer.from(certificate.cert));
    expect(await obstacle(nodesAt({ at, name: "cluster.example.org" }, trusting))).to.match(
      /^its certificate is for another host/,
    );
    const strangers = `esdb+discover://localhost:${cluster.nodes[0]!.port}`;
    expect(await obstacle(nodesByName(clientAddress(strangers)))).to.match(/^its certificate is not trusted/);
  });
});
