/** Signs by their short names. */
export type Emojis = Map<string, string>;

let loading: Promise<Emojis> | undefined;

/** Loads the names once, when somebody begins to type one. */
export function loadEmojis(): Promise<Emojis> {
  loading ??= import("@emoji-mart/data/sets/15/native.json").then(({ default: { emojis, aliases } }) => {
    const found: Emojis = new Map();
    for (const [name, { skins }] of Object.entries(emojis)) found.set(name, skins[0]!.native);
    for (const [alias, name] of Object.entries(aliases)) {
      const sign = found.get(name);
      if (sign !== undefined && !found.has(alias)) found.set(alias, sign);
    }
    return found;
  });
  return loading;
}
