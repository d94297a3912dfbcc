/** Types that a browser may show: it runs no script in any of these. Everything else is only downloaded. */
const shown =
  /^(image\/(png|jpeg|gif|webp|avif|bmp|x-icon|vnd\.microsoft\.icon|svg\+xml)|application\/pdf|audio\/[\w.+-]+|video\/[\w.+-]+)$/;

/** Headers that make an uploaded file harmless, whatever is in it. */
export function safeHeaders(mimeType: string, name: string): Record<string, string> {
  const type = /^[\w.+-]+\/[\w.+-]+$/.test(mimeType) ? mimeType.toLowerCase() : "application/octet-stream";
  return {
    "Content-Type": type.startsWith("text/") ? `${type}; charset=utf-8` : type,
    "Content-Disposition": disposition(shown.test(type) ? "inline" : "attachment", name),
    "X-Content-Type-Options": "nosniff",
    "Content-Security-Policy":
      type === "application/pdf"
        ? "frame-ancestors 'self'" // A sandbox would keep the browser's own viewer from opening it.
        : "default-src 'none'; style-src 'unsafe-inline'; img-src data:; media-src 'self'; sandbox; frame-ancestors 'self'",
    "X-Frame-Options": "SAMEORIGIN",
  };
}

/** A `Content-Disposition` with any name: plain for old clients, exact for all others (RFC 6266). */
export function disposition(kind: "inline" | "attachment", name: string): string {
  const short = shortened(name.toWellFormed());
  const plain = short.replace(/[^ -~]|["\\%]/g, "_") || "file";
  const exact = encodeURIComponent(short).replace(
    /['()*]/g,
    (char) => `%${char.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `${kind}; filename="${plain}"; filename*=UTF-8''${exact}`;
}

/** A name that is too long loses letters before its ending: without that, nothing would open the file. */
function shortened(name: string): string {
  if (name.length <= most) return name;
  const ending = /\.[^.]{1,20}$/.exec(name)?.[0] ?? "";
  // Of a letter of two units the first may be left.
  return `${name.slice(0, most - ending.length)}${ending}`.replace(
    /[\ud800-\udbff](?![\udc00-\udfff])/gu,
    "",
  );
}

/** Of a name that is saved, in UTF-16 units. */
const most = 150;
