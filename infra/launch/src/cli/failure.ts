/** A failure that is shown in one line, without a stack. */
export class Failure extends Error {
  override name = "Failure";
}
