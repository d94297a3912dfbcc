/** An event of a stream, as far as it is used here. */
export interface StreamEvent {
  /** Of this event, or of the last one before that had one; null when none had. */
  id: string | null;
  /** Null for an event that only moves the id on. */
  data: string | null;
  /** After how many milliseconds one may come again when the stream has ended, as the server said last; null while it did not. */
  retry: number | null;
}

/** A server that asks for more is not waited for so long, in milliseconds. */
const longestRetry = 30_000;

/** Reads the format of server-sent events, in pieces as they arrive. */
export function eventReader(onEvent: (event: StreamEvent) => void): (text: string) => void {
  let rest = "";
  let id: string | null = null;
  let retry: number | null = null;
  return (text) => {
    const blocks = (rest + text).replaceAll("\r\n", "\n").split("\n\n");
    rest = blocks.pop()!;
    for (const block of blocks) {
      const data: string[] = [];
      for (const line of block.split("\n")) {
        const [, name, value = ""] = /^(\w+):? ?(.*)$/.exec(line) ?? [];
        if (name === "id") id = value;
        if (name === "data") data.push(value);
        if (name === "retry" && /^\d{1,9}$/.test(value)) retry = Math.min(Number(value), longestRetry);
      }
      onEvent({ id, data: data.length === 0 ? null : data.join("\n"), retry });
    }
  };
}
