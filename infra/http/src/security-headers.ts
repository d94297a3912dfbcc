/** Headers that tell browsers to treat answers as harmless. */

/** For every answer, unless it sets its own: a page, a file, data. */
export const securityHeaders: Record<string, string> = {
  "X-Content-Type-Options": "nosniff",
  "X-Frame-Options": "DENY",
  // Not "same-origin": it would cut windows that a course opens off from the course, which they report to. Windows of other sites
  // that open ours are cut off all the same.
  "Cross-Origin-Opener-Policy": "same-origin-allow-popups",
  "Cross-Origin-Resource-Policy": "same-origin",
  "Permissions-Policy": [
    ...["accelerometer", "camera", "display-capture", "geolocation", "gyroscope", "hid", "magnetometer"],
    ...["microphone", "midi", "payment", "serial", "usb", "xr-spatial-tracking"],
  ]
    .map((feature) => `${feature}=()`)
    .join(", "),
};

/**
 * For every answer of an API: they are not pages, so nothing may run in them. A handler that answers a page sets its own
 * policy.
 */
export const apiSecurityHeaders: Record<string, string> = {
  ...securityHeaders,
  "Content-Security-Policy": "default-src 'none';frame-ancestors 'none'",
  "Referrer-Policy": "no-referrer",
};

/**
 * Under https: browsers use only https for this host for a year, but not for the hosts below it, which may belong to
 * somebody else.
 */
export const onlyHttps: [name: string, value: string] = ["Strict-Transport-Security", "max-age=31536000"];
