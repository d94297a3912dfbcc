import type { Request } from "@annals/http";

/** The headers of a request that say who asks, and in which space. */
export type Asked = Pick<Request, "headers" | "host" | "cookie">;
