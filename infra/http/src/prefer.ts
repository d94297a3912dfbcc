/** Whether a request asks for a short answer (RFC 7240). */
export const isMinimal = ({ headers }: { headers: Record<string, string | string[] | undefined> }): boolean =>
  String(headers.prefer ?? "")
    .toLowerCase()
    .split(/[,;]/)
    .some((one) => one.trim() === "return=minimal");
