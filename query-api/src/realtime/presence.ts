/** Who is at a page: the people of the sockets on its presence channel, in this process. */

/** What others see of somebody. */
export interface Present {
  id: string;
  name: string;
  initials: string;
  profile_pic: string | null;
}

/** The most people whom a channel names. */
const maxNamed = 100;

/** Notes who came and who left, by channel. */
export function createPresence<Socket>() {
  const channels = new Map<string, Map<string, { who: Present; sockets: Set<Socket> }>>();
  return {
    /** Adds a socket of somebody. @returns whether they were not there before */
    enter(channel: string, socket: Socket, who: Present): boolean {
      const people = channels.get(channel) ?? new Map();
      channels.set(channel, people);
      const known = people.get(who.id);
      if (known !== undefined) {
        known.sockets.add(socket);
        return false;
      }
      people.set(who.id, { who, sockets: new Set([socket]) });
      return true;
    },
    /** Removes a socket. @returns the id of who is gone with it, or null */
    leave(channel: string, socket: Socket): string | null {
      const people = channels.get(channel);
      for (const [id, { sockets }] of people ?? []) {
        if (!sockets.delete(socket)) continue;
        if (sockets.size > 0) return null;
        people!.delete(id);
        if (people!.size === 0) channels.delete(channel);
        return id;
      }
      return null;
    },
    /** As the protocol says who is there. */
    of(channel: string): { ids: string[]; hash: Record<string, Present>; count: number } {
      const people = [...(channels.get(channel)?.values() ?? [])].map(({ who }) => who);
      const named = people.slice(0, maxNamed);
      return {
        ids: named.map(({ id }) => id),
        hash: Object.fromEntries(named.map((who) => [who.id, who])),
        count: people.length,
      };
    },
    sockets(channel: string): Socket[] {
      return [...(channels.get(channel)?.values() ?? [])].flatMap(({ sockets }) => [...sockets]);
    },
  };
}
