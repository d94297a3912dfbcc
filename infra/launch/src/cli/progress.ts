/** One line that is written over while work goes on: a bar, the count, the rate and the time left. */
export function progressLine(out: NodeJS.WriteStream, now: () => number = Date.now) {
  const started = now();
  return {
    show(done: number, total: number, unit: string): void {
      const line = describe(done, total, unit, (now() - started) / 1000);
      if (out.isTTY) out.write(`\r\u001b[K${line}`);
    },
    end(line: string): void {
      out.write(`${out.isTTY ? "\r\u001b[K" : ""}${line}\n`);
    },
  };
}

/** A line for work that copies one kind of thing after another, some without knowing how many there are. */
export function copyingLine(out: NodeJS.WriteStream, now: () => number = Date.now) {
  let unit = "";
  let line = progressLine(out, now);
  return {
    show(kind: string, done: number, total?: number): void {
      if (kind !== unit) line = progressLine(out, now);
      unit = kind;
      line.show(done, total ?? done, kind);
    },
    end(): void {
      if (out.isTTY) out.write("\r\u001b[K");
    },
  };
}

/** @param seconds since the work began. */
export function describe(done: number, total: number, unit: string, seconds: number): string {
  const share = total === 0 ? 1 : Math.min(1, done / total);
  const width = 24;
  const filled = Math.round(share * width);
  const rate = seconds > 0 ? done / seconds : 0;
  const left = rate > 0 && share < 1 ? `, ${inWords((total - done) / rate)} left` : "";
  return `${"█".repeat(filled)}${"░".repeat(width - filled)} ${done} of ${total} ${unit}${rate > 0 ? `, ${Math.round(rate)}/s` : ""}${left}`;
}

function inWords(seconds: number): string {
  if (seconds < 90) return `${Math.max(1, Math.round(seconds))} s`;
  return `${Math.round(seconds / 60)} min`;
}
