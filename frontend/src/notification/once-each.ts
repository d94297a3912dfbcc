/**
 * Does something about each of several things, once at a time: what is looked at each second may take longer, as while nobody is signed
 * in, or be refused. @param rest how long what failed is left alone, in milliseconds
 */
export function onceEach(rest: number): (id: string, work: () => Promise<unknown>) => void {
  const busy = new Set<string>();
  return (id, work) => {
    if (busy.has(id)) return;
    busy.add(id);
    const free = () => busy.delete(id);
    work().then(free, () => setTimeout(free, rest));
  };
}
