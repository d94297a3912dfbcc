/** A failure that is shown in one line, without a stack. */
export class Failure extends Error {
  override name = "Failure";
  /** Whether the same may work a little later: a server that does not answer, or cannot at the moment. */
  readonly passes: boolean;

  constructor(message: string, { passes = false } = {}) {
    super(message);
    this.passes = passes;
  }
}
