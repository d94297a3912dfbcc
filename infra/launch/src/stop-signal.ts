/**
 * Aborts on the first Ctrl-C, SIGTERM or SIGHUP. The same signal may come twice: `make` passes its own SIGTERM on to
 * Node. Only a second Ctrl-C ends the process at once; PostgreSQL ends with it.
 */
export function stopSignal(): { signal: AbortSignal; stop(): void } {
  const stop = new AbortController();
  let interrupts = 0;
  const wish = (signal?: NodeJS.Signals) => {
    if (signal === "SIGINT" && ++interrupts > 1) process.exit(130);
    if (stop.signal.aborted) return;
    console.log(signal === "SIGINT" ? "\nStopping…" : "Stopping…");
    stop.abort();
  };
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, () => wish(signal));
  // After SIGHUP the terminal is gone: a failed write must not end the process in the middle of its stop.
  for (const stream of [process.stdout, process.stderr]) stream.on("error", () => undefined);
  return { signal: stop.signal, stop: () => wish() };
}
