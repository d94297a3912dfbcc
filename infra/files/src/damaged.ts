/** Notes which contents were found damaged, and tells of each once. */
export function noteDamaged(onDamaged: (sha256: string) => void = () => undefined) {
  const found = new Set<string>();
  return {
    add(sha256: string): void {
      if (found.has(sha256)) return;
      found.add(sha256);
      onDamaged(sha256);
    },
    /** It is whole again. */
    forget: (sha256: string): unknown => found.delete(sha256),
    all: (): readonly string[] => [...found],
  };
}
