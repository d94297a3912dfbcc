import { type Logger, pino } from "pino";

export type { Logger };

/** A JSON logger. Secrets are cut out by name wherever they stand: they never reach a log. */
export function createLogger(options: { level: string; name?: string }): Logger {
  return pino({
    name: options.name ?? "annals",
    level: options.level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: {
      paths: [
        "password",
        "token",
        "*.password",
        "*.token",
        "req.headers.authorization",
        "req.headers.cookie",
        "headers.authorization",
        "headers.cookie",
      ],
      censor: "[hidden]",
    },
  });
}
