import { createHash } from "node:crypto";
import { Transform } from "node:stream";

/** What is stored is not what was put. */
export class FileDamaged extends Error {
  override name = "FileDamaged";
  constructor(sha256: string) {
    super(`The stored file ${sha256} is damaged.`);
  }
}

/**
 * Passes the bytes of a whole file on, and fails with FileDamaged before the last of them when they are not those that it is called after: whoever
 * receives it never has all of a damaged file.
 */
export function checked(sha256: string, onDamaged: () => void): Transform {
  const hash = createHash("sha256");
  let last: Buffer | null = null;
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk);
      const before = last;
      last = chunk;
      done(null, before);
    },
    flush(done) {
      if (hash.digest("hex") === sha256) return done(null, last);
      onDamaged();
      done(new FileDamaged(sha256));
    },
  });
}
