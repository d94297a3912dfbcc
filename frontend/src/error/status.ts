interface Answered {
  statusCode?: unknown;
  status?: unknown;
  response?: { status?: unknown } | null;
}

/** The status of whatever was thrown: `statusCode`, `status` or that of the response; 500 when it has none. */
export function statusOf(error: unknown): number {
  const { statusCode, status, response } = (error ?? {}) as Answered;
  return [statusCode, status, response?.status].find((one) => typeof one === "number") ?? 500;
}
