/**
 * When sessions, API tokens and passkeys were last used. These are not facts: they are in no log, may be lost, and are
 * kept to the hour, so that a session is written at most once an hour.
 */
export interface SessionUses {
  /** Notes that a session is used now. Returns at once; errors are only logged. */
  note(session: string): void;
  /** When sessions were last used; unused ones are left out. */
  lastOf(sessions: string[]): Promise<ReadonlyMap<string, Date>>;
}
