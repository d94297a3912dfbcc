/** Holds the editor seat of one page while it is written: renews the lease, and notices when it was taken away. */

/** Milliseconds between renewals, and between looks at who holds the seat. */
export const renewEvery = 60_000;
export const lookEvery = 15_000;
/** Milliseconds for which a seat holds after its last renewal. */
export const lease = 5 * 60_000;

export interface SeatKeeperOptions {
  /** Takes or renews the seat. False when another holds it; throws when there was no answer. */
  occupy(): Promise<boolean>;
  /** True while the seat is mine, with the name of whoever else holds it. Throws when there was no answer. */
  look(): Promise<{ mine: boolean; other: string | null }>;
  now(): number;
  /** Told once when the seat is lost; `other` holds it now. */
  onLost(other: string | null): void;
}

export interface SeatKeeper {
  /** Somebody does something: a lease that is older than a minute is renewed. */
  active(): void;
  /** Has a look now. */
  look(): Promise<void>;
  stop(): void;
}

/** Starts holding a seat that was just taken. */
export function keepSeat(options: SeatKeeperOptions): SeatKeeper {
  let renewedAt = options.now();
  let busy = false;
  let stopped = false;

  async function look(): Promise<void> {
    if (busy || stopped) return;
    busy = true;
    try {
      const { mine, other } = await options.look();
      if (stopped) return;
      const age = options.now() - renewedAt;
      if (!mine) {
        // A lease that ran out while the machine slept may be taken again; a seat that was taken away may not.
        const lapsed = age >= lease - 1000;
        if (other !== null || !lapsed || !(await options.occupy())) return lose(other);
        renewedAt = options.now();
      } else if (age >= renewEvery) {
        if (!(await options.occupy())) return lose(null);
        renewedAt = options.now();
      }
    } catch {
      // No answer says nothing about the seat: the next look will.
    } finally {
      busy = false;
    }
  }

  function lose(other: string | null): void {
    if (stopped) return;
    stop();
    options.onLost(other);
  }

  const timer = setInterval(() => void look(), lookEvery);
  function stop(): void {
    stopped = true;
    clearInterval(timer);
  }
  return {
    look,
    stop,
    active() {
      if (options.now() - renewedAt >= renewEvery) void look();
    },
  };
}
