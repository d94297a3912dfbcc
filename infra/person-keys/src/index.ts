/**
 * A key per person. What is personal in an event is sealed with it; forgetting the key erases the person,
 * and the history stays valid without them (decisions, "Time").
 */
export interface PersonKeys {
  /** Seals a value for a person, making their key on first use. Returns text that is safe in an event. */
  seal(person: string, value: string): Promise<string>;
  /** Opens what was sealed, or null once the person's key is forgotten. */
  open(person: string, sealed: string): Promise<string | null>;
  /** Opens many at once, in the same order (one query for all the keys). */
  openAll(items: { person: string; sealed: string }[]): Promise<(string | null)[]>;
  /** Destroys the key for good. */
  forget(person: string): Promise<void>;
  /** A keyed hash, for reservation streams and look-ups of what must not be stored in the clear (an email address). */
  fingerprint(value: string): string;
}
