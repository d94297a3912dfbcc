/**
 * When sessions, API tokens and passkeys were used the last time. That is not knowledge: it is in no log, it may be lost, and it is kept
 * to the hour, so that a session is written at most once an hour.
 */
export interface SessionUses {
  /** Notes that a session is used now. Returns at once; what goes wrong is logged and forgotten. */
  note(session: string): void;
  /** When sessions were used the last time; those that never were are left out. */
  lastOf(sessions: string[]): Promise<ReadonlyMap<string, Date>>;
}
