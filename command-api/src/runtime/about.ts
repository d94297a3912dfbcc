/** What the facts of a stream are about, as the audit tells them. */
export type About =
  /** An account, which the stream is named after. It belongs to no space: its facts are told wherever the person is. */
  | "account"
  /** A page, whose id the stream is named after. */
  | "page"
  /**
   * What people do for themselves: that they did something is told, and not about which page. Else the audit would say who reads
   * what.
   */
  | "oneself"
  /** What happens by itself again and again, and is shown to who asks for it. */
  | "routine"
  /** Whatever else the values of its facts name. */
  | "space";
