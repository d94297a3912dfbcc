/** HTTP for both APIs: calls that are described once, checked requests, problem+json, tokens, OpenAPI. */
export * from "./app.ts";
export * from "./check.ts";
export { compressed } from "./compress.ts";
export * from "./contract.ts";
export { type CookieHolder, cookieLine, cookieName, cookieOf } from "./cookie.ts";
export * from "./end.ts";
export * from "./form.ts";
export * from "./initiator.ts";
export * from "./link-pass.ts";
export { messages as httpMessages } from "./messages.ts";
export * from "./network.ts";
export * from "./openapi.ts";
export { isMinimal } from "./prefer.ts";
export * from "./problem.ts";
export { onlyHttps, securityHeaders } from "./security-headers.ts";
export * from "./space-key.ts";
export * from "./token.ts";
export { createTurns } from "./turns.ts";
