/** Holds the editor seat of a page while someone writes: renews the lease, and notices when the seat was taken away. */

/** Milliseconds between renewals, and between checks of who holds the seat. */
export const renewEvery = 60_000;
const lookEvery = 15_000;
/** Milliseconds for which a seat is held after its last renewal. */
export const lease = 5 * 60_000;

/** Who holds the seat instead of this window: another person, by name, or another window of the same person. */
export type Other = string | { elsewhere: true };

export interface SeatKeeperOptions {
  /** Takes the seat. False when another person holds it; throws when there was no answer. */
  occupy(): Promise<boolean>;
  /** Renews the lease of this window. False when it is no longer the current one; throws when there was no answer. */
  renew(): Promise<boolean>;
  /** True while this window holds the seat, with who else does. Throws when there was no answer. */
  look(): Promise<{ mine: boolean; other: Other | null }>;
  now(): number;
  /** Called once when the seat is lost; `other` holds it now. */
  onLost(other: Other | null): void;
}

export interface SeatKeeper {
  /** Call it when the person does something: renews a lease that is older than a minute. */
  active(): void;
  /** Checks now. */
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
        // A lease that ran out while the machine slept may be taken again; a seat that was taken away may not. What is read can be
        // behind, as after a restart: whether it is still held, who takes renewals knows.
        const lapsed = age >= lease - 1000;
        if (!(await (other === null && lapsed ? options.occupy() : options.renew()))) return lose(other);
        renewedAt = options.now();
      } else if (age >= renewEvery) {
        if (!(await options.renew())) return lose(null);
        renewedAt = options.now();
      }
    } catch {
      // Without an answer the state of the seat is unknown until the next check.
    } finally {
      busy = false;
    }
  }

  function lose(other: Other | null): void {
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
