/** A request that the store of records does not carry out. Its words are for whoever writes packages, so they are not translated. */
export class RecordRefused extends Error {
  override name = "RecordRefused";
  readonly status: number;
  constructor(status: number, why: string) {
    super(why);
    this.status = status;
  }
}
