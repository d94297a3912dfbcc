import { EngineAway } from "@annals/watch";

/**
 * Whether a failure says that PostgreSQL is away: it cannot be reached, it is starting or ending, its machine gives it
 * no room, or it takes no writes, as a server that has just been replaced by another one. The statement itself may be fine, and whether a commit was carried out is not known.
 */
export function isAway(error: unknown): boolean {
  if (error instanceof EngineAway) return true;
  const state = sqlState(error);
  if (state !== null) return /^(08|53|57P|58|25006)/.test(state);
  if (!(error instanceof Error)) return false;
  const { code, syscall, message } = error as Error & { code?: unknown; syscall?: unknown };
  if (typeof code === "string") {
    // The socket is missing while the server restarts.
    if (syscall === "connect") return true;
    return /^(ECONN|EPIPE$|ETIMEDOUT$|EHOSTUNREACH$|ENETUNREACH$|ENOTFOUND$|EAI_AGAIN$)/.test(code);
  }
  return /Connection terminated|timeout exceeded when trying to connect|is not queryable|Query read timeout/.test(
    message,
  );
}

/** Whether all connections were in use for too long: then PostgreSQL is there, and has too much to do. */
export function isBusy(error: unknown): boolean {
  return error instanceof Error && error.message === "timeout exceeded when trying to connect";
}

/**
 * Whether a retry can help, because the failure is not about the statement: PostgreSQL is away, a timeout passed, or two
 * transactions blocked each other.
 */
export function isPassing(error: unknown): boolean {
  return isAway(error) || /^(40001|40P01|55P03|57014|25P0[34])$/.test(sqlState(error) ?? "");
}

/** The SQL state of an error that PostgreSQL itself sent, or null. */
export function sqlState(error: unknown): string | null {
  if (typeof error !== "object" || error === null) return null;
  const { code } = error as { code?: unknown };
  return "severity" in error && typeof code === "string" && /^[0-9A-Z]{5}$/.test(code) ? code : null;
}
