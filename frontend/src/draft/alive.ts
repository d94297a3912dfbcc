/** Finds out which kept texts another tab is writing. Those texts are not left behind. */

const channelName = "annals.writing";
/** How long another tab may take to answer, in milliseconds. */
const patience = 120;

type Message = { ask: string[] } | { alive: string };

/** Tells other tabs that this tab writes the text of this key. Returns a function that stops it. */
export function tellAlive(key: string): () => void {
  if (typeof BroadcastChannel === "undefined") return () => undefined;
  const channel = new BroadcastChannel(channelName);
  channel.onmessage = ({ data }: MessageEvent<Message>) => {
    if ("ask" in data && data.ask.includes(key)) channel.postMessage({ alive: key } satisfies Message);
  };
  return () => channel.close();
}

/** Returns the keys whose texts another tab is writing. */
export function othersAlive(keys: string[]): Promise<Set<string>> {
  const alive = new Set<string>();
  if (keys.length === 0 || typeof BroadcastChannel === "undefined") return Promise.resolve(alive);
  return new Promise((resolve) => {
    const channel = new BroadcastChannel(channelName);
    channel.onmessage = ({ data }: MessageEvent<Message>) => {
      if ("alive" in data) alive.add(data.alive);
    };
    channel.postMessage({ ask: keys } satisfies Message);
    setTimeout(() => {
      channel.close();
      resolve(alive);
    }, patience);
  });
}
