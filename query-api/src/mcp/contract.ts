import { call } from "@annals/http/contract";
import * as z from "zod";

export const mcp = call({
  method: "post",
  path: "/mcp",
  tag: "mcp",
  summary:
    "The Model Context Protocol (streamable HTTP, without sessions): tools by which programs with a language model search and read the pages of the space, as the person whose API token they have.",
  body: z.unknown(),
  answer: "stream",
  headers: [],
  statuses: {
    202: "A notification was accepted.",
    400: "This is no message of the protocol.",
    404: "There is no such method.",
    406: "The client must accept both JSON and event streams.",
    415: "The message must be JSON.",
  },
});
