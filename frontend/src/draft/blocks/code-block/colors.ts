/** Colors the code in a text that is being written. A key looks only at the code it was typed into, however long the text is. */
import { coloredAs } from "@annals/document/browser";
import { createExtension } from "@blocknote/core";
import { type EditorState, Plugin, PluginKey, type Transaction } from "prosemirror-state";
import { Decoration, DecorationSet } from "prosemirror-view";
import { type Highlighter, highlighter, maxColored } from "../../../entry/page/highlighter.ts";

type Node = EditorState["doc"];
/** A block that holds words, and its place in the text. */
interface Place {
  node: Node;
  at: number;
}
interface Colors {
  set: DecorationSet;
  /** The languages in the text that are not there yet. */
  missing: string[];
}

const key = new PluginKey<Colors>("code-colors");
/** The highlighter, once it has loaded. */
let colors: Highlighter | undefined;
/** Languages that did not load. They are not asked for again. */
const failed = new Set<string>();

function placesIn(doc: Node, from = 0, to = doc.content.size): Place[] {
  const found: Place[] = [];
  doc.nodesBetween(from, to, (node, at) => {
    if (node.isTextblock) found.push({ node, at });
    return !node.isTextblock;
  });
  return found;
}

/** The language that a block is colored as; null if it stays as it is. */
function languageOf({ node: { type, attrs, content } }: Place): string | null {
  if (type.name !== "codeBlock" || content.size > maxColored) return null;
  const language = coloredAs(String(attrs.language));
  return language === "text" || failed.has(language) ? null : language;
}

const isLoaded = (language: string) => colors?.getLoadedLanguages().includes(language) === true;

/** The colors of one block; none as long as its language has not loaded. */
function colored(place: Place): Decoration[] {
  const language = languageOf(place);
  if (language === null || !isLoaded(language)) return [];
  const found: Decoration[] = [];
  let from = place.at + 1;
  for (const line of tokensOf(place.node, language)) {
    for (const { content, color } of line) {
      const to = from + content.length;
      if (color !== undefined)
        found.push(Decoration.inline(from, to, { style: `color: ${color}` }, { color }));
      from = to;
    }
    from++;
  }
  return found;
}

type Tokens = ReturnType<Highlighter["codeToTokens"]>["tokens"];
/** A block that did not change is the same object. */
const known = new WeakMap<Node, Tokens>();

function tokensOf(node: Node, language: string): Tokens {
  const tokens =
    known.get(node) ??
    colors!.codeToTokens(node.textContent, { lang: language as never, theme: "annals" }).tokens;
  known.set(node, tokens);
  return tokens;
}

function missingIn(places: Place[]): string[] {
  const wanted = new Set(places.map(languageOf));
  return [...wanted].filter((one) => one !== null && !isLoaded(one)) as string[];
}

function all(doc: Node): Colors {
  const places = placesIn(doc);
  return { set: DecorationSet.create(doc, places.flatMap(colored)), missing: missingIn(places) };
}

/** The blocks that a change touched, where they stand now; null after a change that names no places, as one of attributes. */
function touched({ doc, mapping }: Transaction): Place[] | null {
  const found = new Map<number, Place>();
  for (const [at, map] of mapping.maps.entries()) {
    let hasPlaces = false;
    const after = mapping.slice(at + 1);
    map.forEach((_from, _to, newFrom, newTo) => {
      hasPlaces = true;
      const [from, to] = [after.map(newFrom, -1), after.map(newTo, 1)];
      for (const place of placesIn(doc, from, to)) found.set(place.at, place);
    });
    if (!hasPlaces) return null;
  }
  return [...found.values()];
}

function changed(tr: Transaction, before: Colors): Colors {
  const places = touched(tr);
  if (places === null) return all(tr.doc);
  const kept = before.set.map(tr.mapping, tr.doc);
  const old = places.flatMap(({ node, at }) => kept.find(at, at + node.nodeSize));
  return {
    set: kept.remove(old).add(tr.doc, places.flatMap(colored)),
    missing: [...new Set([...before.missing, ...missingIn(places)])],
  };
}

/** The colors in a text as it is now. */
export const colorsOf = (state: EditorState): DecorationSet => key.getState(state)!.set;

/** Loads languages. What cannot be loaded stays without colors: code can be read without. @throws where no code is colored now */
export async function loadColors(languages: string[]): Promise<void> {
  const loaded = await highlighter();
  colors = loaded;
  for (const language of languages)
    await loaded.loadLanguage(language as never).catch(() => failed.add(language));
}

export const plugin: Plugin = new Plugin<Colors>({
  key,
  state: {
    init: (_, { doc }) => all(doc),
    apply: (tr, before) =>
      tr.getMeta(key) === "loaded" ? all(tr.doc) : tr.docChanged ? changed(tr, before) : before,
  },
  props: { decorations: colorsOf },
  view(view) {
    let isLoading = false;
    const loadMissing = async () => {
      const { missing } = key.getState(view.state)!;
      if (isLoading || missing.length === 0) return;
      isLoading = true;
      await loadColors(missing);
      isLoading = false;
      if (!view.isDestroyed) view.dispatch(view.state.tr.setMeta(key, "loaded"));
    };
    // Where it cannot be done, the next text that is opened tries again.
    const tryToLoad = () => void loadMissing().catch(() => undefined);
    tryToLoad();
    return { update: tryToLoad };
  },
});

export const codeColors = createExtension({ key: "code-colors", prosemirrorPlugins: [plugin] });
