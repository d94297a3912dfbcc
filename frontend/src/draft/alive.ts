/** Which kept texts belong to a page that is open in another tab: those are being written, not left behind. */

const channelName = "annals.writing";
/** Milliseconds that another tab has to answer. */
const patience = 120;

type Message = { ask: string[] } | { alive: string };

/** Answers, for as long as it is held, that the text of this key is being written here. Returns how to stop. */
export function tellAlive(key: string): () => void {
  if (typeof BroadcastChannel === "undefined") return () => undefined;
  const channel = new BroadcastChannel(channelName);
  channel.onmessage = ({ data }: MessageEvent<Message>) => {
    if ("ask" in data && data.ask.includes(key)) channel.postMessage({ alive: key } satisfies Message);
  };
  return () => channel.close();
}

/** Of these keys, those that another tab is writing. */
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
