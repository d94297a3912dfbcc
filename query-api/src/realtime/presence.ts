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

/** Who is at one page. */
interface Room<Socket> {
  people: Map<string, { who: Present; sockets: Set<Socket> }>;
  /** Sockets of people who see who is there, and are not seen. */
  unseen: Set<Socket>;
}

/** Notes who came and who left, by channel. */
export function createPresence<Socket>() {
  const rooms = new Map<string, Room<Socket>>();
  return {
    /** Adds a socket of somebody; null for one who is not seen. @returns whether there is somebody new to be seen */
    enter(channel: string, socket: Socket, who: Present | null): boolean {
      const room = rooms.get(channel) ?? { people: new Map(), unseen: new Set() };
      rooms.set(channel, room);
      if (who === null) {
        room.unseen.add(socket);
        return false;
      }
      const known = room.people.get(who.id);
      if (known !== undefined) {
        known.sockets.add(socket);
        return false;
      }
      room.people.set(who.id, { who, sockets: new Set([socket]) });
      return true;
    },
    /** Removes a socket. @returns the id of who is gone with it, or null */
    leave(channel: string, socket: Socket): string | null {
      const room = rooms.get(channel);
      if (room === undefined) return null;
      const gone = leaveRoom(room, socket);
      if (room.people.size === 0 && room.unseen.size === 0) rooms.delete(channel);
      return gone;
    },
    /** Whether the others see who is behind a socket. */
    isSeen: (channel: string, socket: Socket): boolean => rooms.get(channel)?.unseen.has(socket) === false,
    /** As the protocol says who is there. */
    of(channel: string): { ids: string[]; hash: Record<string, Present>; count: number } {
      const people = [...(rooms.get(channel)?.people.values() ?? [])].map(({ who }) => who);
      const named = people.slice(0, maxNamed);
      return {
        ids: named.map(({ id }) => id),
        hash: Object.fromEntries(named.map((who) => [who.id, who])),
        count: people.length,
      };
    },
    sockets(channel: string): Socket[] {
      const room = rooms.get(channel);
      if (room === undefined) return [];
      return [...room.people.values()].flatMap(({ sockets }) => [...sockets]).concat([...room.unseen]);
    },
  };
}

function leaveRoom<Socket>({ people, unseen }: Room<Socket>, socket: Socket): string | null {
  if (unseen.delete(socket)) return null;
  for (const [id, { sockets }] of people) {
    if (!sockets.delete(socket)) continue;
    if (sockets.size > 0) return null;
    people.delete(id);
    return id;
  }
  return null;
}
