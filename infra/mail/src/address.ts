/** Addresses of people, as browsers and mail servers take them (RFC 5322 without quotes, RFC 5890 for the names of hosts). */

const unusual = /[^\x00-\x7f]/;
const hostSigns = /^[\p{L}\p{N}\p{M}.\-\u3002\uff0e\uff61]+$/u;

/** What an address has to be, once `asciiAddress` has written it. */
export const addressPattern =
  /^(?=[^@]{1,64}@)[a-z0-9!#$%&'*+/=?^_`{|}~-]+(?:\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*@(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+(?:[a-z]{2,63}|xn--[a-z0-9-]{1,58}[a-z0-9])$/i;

/** The address with its host in the letters of the network: `ann@münchen.example` is `ann@xn--mnchen-3ya.example`. What is no such address stays. */
export function asciiAddress(address: string): string {
  const at = address.lastIndexOf("@");
  return at < 1 ? address : `${address.slice(0, at)}@${asciiHost(address.slice(at + 1))}`;
}

/** The same for the name of a host. */
export function asciiHost(host: string): string {
  if (host.length > 253 || !unusual.test(host) || !hostSigns.test(host)) return host;
  const url = `http://${host}`;
  return URL.canParse(url) ? new URL(url).hostname : host;
}
