import { createRequire } from "node:module";
import type * as Gossip from "@eventstore/db-client/generated/gossip_grpc_pb.js";
import type * as Shared from "@eventstore/db-client/generated/shared_pb.js";

const require = createRequire(import.meta.url);

/** The client of the server's makers. It is large, so it is loaded only where a log is on such a server. */
export const library = (): typeof import("@eventstore/db-client") => require("@eventstore/db-client");

/** The library's private way to ask a node for the others. */
export const gossip = (): typeof Gossip & typeof Shared => ({
  ...require("@eventstore/db-client/generated/gossip_grpc_pb.js"),
  ...require("@eventstore/db-client/generated/shared_pb.js"),
});

/** The transport of that client, loaded as late. */
export const grpc = (): typeof import("@grpc/grpc-js") => require("@grpc/grpc-js");
