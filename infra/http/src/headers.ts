/** Header of every command's answer: the log position that it wrote. */
export const positionHeader = "Annals-Position";
/** Header of every read's answer while what pages are read from stands still: the moment that it is of. */
export const asOfHeader = "Annals-As-Of";
/** Header of every read's answer while what search is answered from stands still: the moment that it is of. */
export const searchAsOfHeader = "Annals-Search-As-Of";
/** Header of a read that must not answer from before a position. */
export const afterHeader = "Annals-After";
/** Header of any call at a host of no space: the key of the space that it is about. Each tab of a browser has its own. */
export const spaceHeader = "Annals-Space";

interface Described {
  /** Whether clients send it or answers have it. */
  on: "request" | "answer";
  description: string;
  /** What it looks like. Not a value to start from: pages that try a call would send it. */
  example: string;
  /** The statuses whose answers have it; the successful ones when left out. */
  statuses?: number[];
}

/** The headers that calls use, beside those that every HTTP client knows. */
export const headers = {
  [afterHeader]: {
    on: "request",
    description:
      "The answer is not from before this position. Send what a command answered as Annals-Position.",
    example: "0000000000000042",
  },
  "Idempotency-Key": {
    on: "request",
    description: "Makes it safe to send a command again: with the same key it is done once.",
    example: "8b0f7b8e-6f0e-4a40-9f6e-0d6f9c1c2a55",
  },
  "If-Match": {
    on: "request",
    description: "The revision of the draft that the command was made on. A stale one is refused with 409.",
    example: '"7"',
  },
  "Annals-Lease": {
    on: "request",
    description:
      "The lease by which this window took the editing seat. It is refused with 409 when another window has the seat now.",
    example: "8b0f7b8e-6f0e-4a40-9f6e-0d6f9c1c2a55",
  },
  Prefer: {
    on: "request",
    description: "`return=minimal` asks for a short answer instead of all that was stored (RFC 7240).",
    example: "return=minimal",
  },
  "If-None-Match": {
    on: "request",
    description:
      "The ETag of an answer that the client has. It is answered with 304 while it is still right.",
    example: 'W/"2jmj7l5rSw0yVb_vlWAYkK_YBwk"',
  },
  "Last-Event-ID": {
    on: "request",
    description: "The id of the last event that the client has: what came after it is sent first.",
    example: "4f9c2c1e.1763800000000",
  },
  Range: { on: "request", description: "A part of the bytes.", example: "bytes=0-1023" },
  [positionHeader]: {
    on: "answer",
    description: "The log position that the command wrote.",
    example: "0000000000000042",
  },
  [asOfHeader]: {
    on: "answer",
    description:
      "While the read models stand still: the moment that the answer is from. Later changes are safe and show by themselves.",
    example: "2026-11-18T10:38:00.000Z",
  },
  [searchAsOfHeader]: {
    on: "answer",
    description:
      "While search stands still: the moment that it knows pages of. What came later is safe, and search finds it once it has caught up.",
    example: "2026-11-18T10:38:00.000Z",
  },
  ETag: {
    on: "answer",
    description: "Names this answer, for If-None-Match.",
    example: 'W/"2jmj7l5rSw0yVb_vlWAYkK_YBwk"',
    statuses: [200, 304],
  },
  "Content-Range": {
    on: "answer",
    description: "Which bytes the answer holds.",
    example: "bytes 0-1023/4096",
    statuses: [206, 416],
  },
  "Content-Disposition": {
    on: "answer",
    description: "The name to save the answer under.",
    example: 'attachment; filename="handbook.zip"',
  },
  "Annals-Pages": {
    on: "answer",
    description: "How many pages the archive holds; they come before its other files.",
    example: "1820",
  },
  "Retry-After": {
    on: "answer",
    description: "How many seconds to wait before the call is sent again.",
    example: "2",
    statuses: [429, 503],
  },
} as const satisfies Record<string, Described>;

export type HeaderName = keyof typeof headers;
