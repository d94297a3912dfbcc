/** Chromium's data about the network; other browsers have none. */
interface Network {
  effectiveType?: string;
  saveData?: boolean;
}

/** True on slow networks (2g), and for people who save data. */
export function isThrifty(): boolean {
  const { connection } = navigator as Navigator & { connection?: Network };
  return connection?.saveData === true || /2g$/.test(connection?.effectiveType ?? "");
}
