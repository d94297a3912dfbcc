import { createRequire } from "node:module";

const require = createRequire(import.meta.url);

/** The client of the server's makers. It is large, so it is loaded only where a log is on such a server. */
export const library = (): typeof import("@eventstore/db-client") => require("@eventstore/db-client");

/** What that client speaks through, loaded as late. */
export const grpc = (): typeof import("@grpc/grpc-js") => require("@grpc/grpc-js");
