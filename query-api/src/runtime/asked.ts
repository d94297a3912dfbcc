import type { Request } from "@annals/http";

/** What of a request says who asks, and in which space. */
export type Asked = Pick<Request, "headers" | "host" | "cookie">;
