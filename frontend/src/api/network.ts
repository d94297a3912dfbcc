/** What Chromium says of the network; other browsers say nothing. */
interface Network {
  effectiveType?: string;
  saveData?: boolean;
}

/** True where each byte counts: on 2g, and for people who save data. */
export function isThrifty(): boolean {
  const { connection } = navigator as Navigator & { connection?: Network };
  return connection?.saveData === true || /2g$/.test(connection?.effectiveType ?? "");
}
