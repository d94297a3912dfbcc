/** Who is at a page: the people of the sockets on its presence channel, in this process and in its neighbors. */
import * as z from "zod";

/** What others see of somebody. */
export const present = z.object({
  id: z.string(),
  name: z.string(),
  initials: z.string(),
  profile_pic: z.string().nullable(),
});
export type Present = z.infer<typeof present>;

/** What somebody says that they do at a page. */
export const doing = z.enum(["reading", "writing", "away"]);
export type Doing = z.infer<typeof doing>;

/** Somebody at a page of this process; null as long as they have not said what they do. */
export interface Here {
  channel: string;
  who: Present;
  doing: Doing | null;
}

/** The most people whom a channel names. */
const maxNamed = 100;

interface Person<Socket> {
  who: Present;
  /** What they said last here. */
  doing: Doing | null;
  sockets: Set<Socket>;
  /** The neighbors where they are too, with what they said last there. */
  elsewhere: Map<string, Doing | null>;
}

/** Who is at one page. */
interface Room<Socket> {
  people: Map<string, Person<Socket>>;
  /** Sockets of people who see who is there, and are not seen. */
  unseen: Set<Socket>;
}

/** Notes who came and who left, by channel. */
export function createPresence<Socket>() {
  const rooms = new Map<string, Room<Socket>>();
  const roomOf = (channel: string): Room<Socket> => {
    const room = rooms.get(channel) ?? { people: new Map(), unseen: new Set() };
    rooms.set(channel, room);
    return room;
  };
  const tidy = (channel: string, { people, unseen }: Room<Socket>) => {
    if (people.size === 0 && unseen.size === 0) rooms.delete(channel);
  };
  /** Forgets somebody who is nowhere any more. @returns whether they are */
  const isOut = ({ people }: Room<Socket>, { who, sockets, elsewhere }: Person<Socket>): boolean =>
    sockets.size === 0 && elsewhere.size === 0 && people.delete(who.id);

  return {
    /**
     * Adds a socket of somebody; null for one who is not seen.
     * @returns whether there is somebody new to be seen, and whether it is their first socket in this process
     */
    enter(channel: string, socket: Socket, who: Present | null): { isNew: boolean; isFirst: boolean } {
      const { people, unseen } = roomOf(channel);
      if (who === null) {
        unseen.add(socket);
        return { isNew: false, isFirst: false };
      }
      const known = people.get(who.id);
      if (known === undefined)
        people.set(who.id, { who, doing: null, sockets: new Set([socket]), elsewhere: new Map() });
      const isFirst = known === undefined || known.sockets.size === 0;
      known?.sockets.add(socket);
      return { isNew: known === undefined, isFirst };
    },
    /** Removes a socket. @returns the id of who left this process with it, and of who is gone altogether; else null */
    leave(channel: string, socket: Socket): { left: string | null; gone: string | null } {
      const nobody = { left: null, gone: null };
      const room = rooms.get(channel);
      if (room === undefined) return nobody;
      const isUnseen = room.unseen.delete(socket);
      const person = isUnseen
        ? undefined
        : [...room.people.values()].find(({ sockets }) => sockets.delete(socket));
      const hasLeft = person !== undefined && person.sockets.size === 0;
      if (hasLeft) person.doing = null;
      const isGone = hasLeft && isOut(room, person);
      tidy(channel, room);
      return hasLeft ? { left: person.who.id, gone: isGone ? person.who.id : null } : nobody;
    },
    /** Notes what somebody does. @returns who does something else than before, or null */
    does(channel: string, socket: Socket, doing: Doing): Present | null {
      const people = rooms.get(channel)?.people.values() ?? [];
      const person = [...people].find(({ sockets }) => sockets.has(socket));
      if (person === undefined || person.doing === doing) return null;
      person.doing = doing;
      return person.who;
    },
    /** Notes somebody at a neighbor. @returns whether they are new to be seen, and whether they do something else than before */
    comeElsewhere(
      neighbor: string,
      channel: string,
      who: Present,
      doing: Doing | null,
    ): { isNew: boolean; isOther: boolean } {
      const { people } = roomOf(channel);
      const known = people.get(who.id);
      const person = known ?? { who, doing: null, sockets: new Set<Socket>(), elsewhere: new Map() };
      people.set(who.id, person);
      const isOther = doing !== null && person.elsewhere.get(neighbor) !== doing;
      person.elsewhere.set(neighbor, doing);
      return { isNew: known === undefined, isOther };
    },
    /** Notes that somebody left a neighbor. @returns whether they are gone altogether */
    goElsewhere(neighbor: string, channel: string, id: string): boolean {
      const room = rooms.get(channel);
      const person = room?.people.get(id);
      if (room === undefined || !person?.elsewhere.delete(neighbor)) return false;
      const isGone = isOut(room, person);
      tidy(channel, room);
      return isGone;
    },
    /** What those do who are at neighbors alone: nobody here says it again to who comes. */
    doingElsewhere(channel: string): { id: string; doing: Doing }[] {
      const people = [...(rooms.get(channel)?.people.values() ?? [])].slice(0, maxNamed);
      return people.flatMap(({ who, sockets, elsewhere }) => {
        const last = [...elsewhere.values()].findLast((said) => said !== null);
        return sockets.size > 0 || last === undefined ? [] : [{ id: who.id, doing: last! }];
      });
    },
    /** Everybody who is seen at pages of this process. */
    *here(): Generator<Here> {
      for (const [channel, { people }] of rooms)
        for (const { who, doing, sockets } of people.values())
          if (sockets.size > 0) yield { channel, who, doing };
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
    /** The sockets of this process. */
    sockets(channel: string): Socket[] {
      const room = rooms.get(channel);
      if (room === undefined) return [];
      return [...room.people.values()].flatMap(({ sockets }) => [...sockets]).concat([...room.unseen]);
    },
  };
}
