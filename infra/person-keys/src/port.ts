/**
 * A key per person. Personal data in an event is sealed with it; forgetting the key erases the person, and the history
 * stays valid without them (decision 20).
 */
export interface PersonKeys {
  /**
   * Seals a value for a person, making their key on first use. Returns text that is safe in an event.
   * @throws PersonForgotten
   */
  seal(person: string, value: string): Promise<string>;
  /**
   * Opens a sealed value, or returns null once the person's key is forgotten.
   * @throws Error when it was not sealed for this person, or is damaged
   */
  open(person: string, sealed: string): Promise<string | null>;
  /** Opens many at once, in the same order (one query for all the keys). */
  openAll(items: { person: string; sealed: string }[]): Promise<(string | null)[]>;
  /** Destroys the key for good. Within a few seconds no other process opens anything of this person. */
  forget(person: string): Promise<void>;
  /** Which of these people have no key in this database, and never had one: their log was written with another. */
  missing(people: string[]): Promise<string[]>;
  /** A keyed hash, to reserve and look up values that must not be stored in the clear (an email address). */
  fingerprint(value: string): string;
}

/** Nothing can be sealed for a person after their key was destroyed. */
export class PersonForgotten extends Error {
  override name = "PersonForgotten";
  readonly person: string;
  constructor(person: string) {
    super(`The person ${person} has been forgotten`);
    this.person = person;
  }
}
