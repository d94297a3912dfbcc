const codes = new Set([
  "ECONNRESET",
  "EPIPE",
  "ECANCELED",
  "ERR_STREAM_PREMATURE_CLOSE",
  "ERR_STREAM_DESTROYED",
]);

/** Whether an answer did not arrive because who asked has gone: nobody needs to look into that. */
export const isCutOff = (error: unknown): boolean => codes.has((error as { code?: string }).code ?? "");
