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

/** What somebody says that they do at a page: the later ones are the stronger. */
export const doing = z.enum(["away", "reading", "writing"]);
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
  /** With what they said last in each. */
  sockets: Map<Socket, Doing | null>;
  /** The neighbors where they are too, with what they do there. */
  elsewhere: Map<string, Doing | null>;
}

/** What somebody does who is there in several windows: one that is out of sight does not make them away. */
function most(said: Iterable<Doing | null>): Doing | null {
  const all = new Set(said);
  return doing.options.findLast((one) => all.has(one)) ?? null;
}
const doingHere = ({ sockets }: Pick<Person<unknown>, "sockets">) => most(sockets.values());
const doingAnywhere = ({ sockets, elsewhere }: Pick<Person<unknown>, "sockets" | "elsewhere">) =>
  most([...sockets.values(), ...elsewhere.values()]);

/** What somebody does now, after something that changed it. */
export interface State {
  who: Present;
  /** In this process, and altogether. */
  here: Doing | null;
  anywhere: Doing | null;
}
const stateOf = (person: Person<unknown>): State => ({
  who: person.who,
  here: doingHere(person),
  anywhere: doingAnywhere(person),
});

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
        people.set(who.id, { who, sockets: new Map([[socket, null]]), elsewhere: new Map() });
      const isFirst = known === undefined || known.sockets.size === 0;
      known?.sockets.set(socket, null);
      return { isNew: known === undefined, isFirst };
    },
    /**
     * Removes a socket.
     * @returns the id of who left this process with it, and of who is gone altogether; and what somebody does who is still there, where that
     *   is something else than before; else null
     */
    leave(
      channel: string,
      socket: Socket,
    ): { left: string | null; gone: string | null; other: State | null } {
      const nobody = { left: null, gone: null, other: null };
      const room = rooms.get(channel);
      if (room === undefined) return nobody;
      const isUnseen = room.unseen.delete(socket);
      const person = isUnseen
        ? undefined
        : [...room.people.values()].find(({ sockets }) => sockets.has(socket));
      const before = person && stateOf(person);
      person?.sockets.delete(socket);
      const hasLeft = person !== undefined && person.sockets.size === 0;
      const isGone = hasLeft && isOut(room, person);
      tidy(channel, room);
      if (person === undefined) return nobody;
      const now = stateOf(person);
      const isOther = now.here !== before!.here || now.anywhere !== before!.anywhere;
      return {
        left: hasLeft ? person.who.id : null,
        gone: isGone ? person.who.id : null,
        other: isOther && !isGone ? now : null,
      };
    },
    /** Notes what somebody does in a window. @returns what they do by now, and whether it is something else here; null for who is not seen */
    does(channel: string, socket: Socket, doing: Doing): (State & { isOther: boolean }) | null {
      const people = rooms.get(channel)?.people.values() ?? [];
      const person = [...people].find(({ sockets }) => sockets.has(socket));
      if (person === undefined) return null;
      const before = doingHere(person);
      person.sockets.set(socket, doing);
      const now = stateOf(person);
      return { ...now, isOther: now.here !== before };
    },
    /**
     * Notes somebody at a neighbor.
     * @returns whether they are new to be seen, whether they do something else there than before, and what they do by now
     */
    comeElsewhere(
      neighbor: string,
      channel: string,
      who: Present,
      doing: Doing | null,
    ): { isNew: boolean; isOther: boolean; anywhere: Doing | null } {
      const { people } = roomOf(channel);
      const known = people.get(who.id);
      const person = known ?? { who, sockets: new Map<Socket, Doing | null>(), elsewhere: new Map() };
      people.set(who.id, person);
      const isOther = doing !== null && person.elsewhere.get(neighbor) !== doing;
      person.elsewhere.set(neighbor, doing);
      return { isNew: known === undefined, isOther, anywhere: doingAnywhere(person) };
    },
    /** Notes that somebody left a neighbor. @returns whether they are gone altogether, and what they do where that is something else now */
    goElsewhere(neighbor: string, channel: string, id: string): { isGone: boolean; other: Doing | null } {
      const room = rooms.get(channel);
      const person = room?.people.get(id);
      const before = person && doingAnywhere(person);
      if (room === undefined || !person?.elsewhere.delete(neighbor)) return { isGone: false, other: null };
      const isGone = isOut(room, person);
      tidy(channel, room);
      const now = doingAnywhere(person);
      return { isGone, other: isGone || now === before ? null : now };
    },
    /** What those do who are at neighbors alone: nobody here says it again to who comes. */
    doingElsewhere(channel: string): { id: string; doing: Doing }[] {
      const people = [...(rooms.get(channel)?.people.values() ?? [])].slice(0, maxNamed);
      return people.flatMap(({ who, sockets, elsewhere }) => {
        const said = most(elsewhere.values());
        return sockets.size > 0 || said === null ? [] : [{ id: who.id, doing: said }];
      });
    },
    /** Everybody who is seen at pages of this process. */
    *here(): Generator<Here> {
      for (const [channel, { people }] of rooms)
        for (const person of people.values())
          if (person.sockets.size > 0) yield { channel, who: person.who, doing: doingHere(person) };
    },
    /** Whether the others see who is behind a socket; null while it has not entered. */
    isSeen(channel: string, socket: Socket): boolean | null {
      const { people, unseen } = rooms.get(channel) ?? {};
      if (unseen?.has(socket)) return false;
      return [...(people?.values() ?? [])].some(({ sockets }) => sockets.has(socket)) || null;
    },
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
      return [...room.people.values()].flatMap(({ sockets }) => [...sockets.keys()]).concat([...room.unseen]);
    },
  };
}
