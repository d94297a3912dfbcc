import * as fc from "fast-check";
import { type FieldType, type FieldValue, flawOf, isLabel, writeFields } from "./blocks/custom/fields.ts";
import { columnsIn, filtersAsText, filtersIn, filterWays, sortAsText } from "./blocks/page-table/query.ts";
import type { TableCell } from "./blocks/table/schema.ts";
import { mergeInlines } from "./inline/merge.ts";
import type { Inline, InlineText, Styles } from "./inline/schema.ts";
import type { BareBlock, Block, BlockOf, BlockType } from "./schema.ts";

/**
 * Random documents in their full form (every default filled in), for tests.
 * `words` makes the texts: plain words, or whatever is nasty.
 */
export function randomDocuments(words: fc.Arbitrary<string>, most = 12): fc.Arbitrary<Block[]> {
  const bare = randomBareBlocks(words);
  return fc
    .array(fc.tuple(bare, fc.nat(4)), { maxLength: most })
    .map((drawn) => nest(drawn.map(([block, depth], at) => ({ block: { ...block, id: `b${at}` }, depth }))));
}

/** Builds a tree from a list of blocks with depths, each at most one level below the one before. */
export function nest(list: { block: BareBlock; depth: number }[]): Block[] {
  const top: Block[] = [];
  const open: Block[][] = [top];
  for (const { block, depth } of list) {
    open.length = Math.min(depth, open.length - 1) + 1;
    const node = { ...block, children: [] } as Block;
    open.at(-1)!.push(node);
    open.push(node.children);
  }
  return top;
}

const colors = fc.constantFrom("default", "default", "red", "blue", "gray");
const alignment = fc.constantFrom(
  "left" as const,
  "left" as const,
  "center" as const,
  "right" as const,
  "justify" as const,
);
const looks = fc.record({ backgroundColor: colors, textColor: colors, textAlignment: alignment });
const yes = fc.constantFrom(undefined, undefined, true as const);
export const randomStyles: fc.Arbitrary<Styles> = fc
  .record({
    bold: yes,
    italic: yes,
    underline: yes,
    strike: yes,
    code: yes,
    textColor: fc.constantFrom(undefined, undefined, "red"),
    backgroundColor: fc.constantFrom(undefined, undefined, "yellow"),
  })
  .map((styles) => Object.fromEntries(Object.entries(styles).filter(([, value]) => value !== undefined)));

export const safeAddresses: fc.Arbitrary<string> = fc.constantFrom(
  "https://example.org/a?b=c&d=(e)",
  "mailto:a@example.org",
  "/0190c2f1-1111-7222-8333-444455556666",
  "/api/files/0190c2f1-1111-7222-8333-444455557777",
  "#part-1",
  "other.md",
  "https://example.org/<odd>\\_*x* y",
);

const embedded = fc.constantFrom("", "https://youtu.be/c0r1Rlv3E2Q", "https://example.org/a?b=c&d=(e)");

/** Some that are drawn, some that are not. */
const formulas = fc.constantFrom(
  "x^2",
  "\\frac{a}{b|c}",
  "\\sqrt{x}\\ge\\$5",
  "\\begin{pmatrix}1&2\\\\3&4\\end{pmatrix}",
  'a < b > \\text{é "q"}',
  "\\href{javascript:alert(1)}{x}",
  "{{{",
  " a\n\nb ",
);

/** Inline content as an editor leaves it: merged, nothing empty. */
export function randomInlines(words: fc.Arbitrary<string>): fc.Arbitrary<Inline[]> {
  const text: fc.Arbitrary<InlineText> = fc.record({
    type: fc.constant("text" as const),
    text: words.filter((word) => word !== ""),
    styles: randomStyles,
  });
  const link = fc.record({
    type: fc.constant("link" as const),
    href: safeAddresses,
    content: fc.array(text, { minLength: 1, maxLength: 3 }),
  });
  const mention = fc.record({
    type: fc.constant("mention" as const),
    props: fc.record({
      kind: fc.constantFrom("user" as const, "entry" as const),
      id: fc.constantFrom("0190c2f1-1111-7222-8333-444455558888", "ann"),
      label: words,
    }),
  });
  const image = fc.record({
    type: fc.constant("inlineImage" as const),
    props: fc.record({ url: safeAddresses, alt: words, href: fc.constantFrom("", "https://example.org/") }),
  });
  const math = fc.record({
    type: fc.constant("inlineMath" as const),
    props: fc.record({ tex: fc.oneof(words, formulas).filter((tex) => tex !== "") }),
  });
  return fc
    .array(fc.oneof({ weight: 5, arbitrary: text as fc.Arbitrary<Inline> }, link, mention, image, math), {
      maxLength: 5,
    })
    .map(mergeInlines);
}

/** What makes a block a module with a name, a look and a hiding place; most have none. */
const rarely = <T>(value: T) => fc.constantFrom(...Array<undefined>(6).fill(undefined), value);
const moduleProps = {
  blockName: fc.constantFrom(...Array<undefined>(6).fill(undefined), "start", 'A "name" <b>', "日本 -- >"),
  cls: rarely("wide"),
  variation: rarely("quiet"),
  visibility: rarely(0 as const),
};

function randomBareBlocks(words: fc.Arbitrary<string>): fc.Arbitrary<BareBlock> {
  const inlines = randomInlines(words);
  const kind = <T extends BareBlock["type"]>(
    type: T,
    props: fc.Arbitrary<object>,
    content?: fc.Arbitrary<unknown>,
  ) =>
    fc.record({
      id: fc.constant("?"),
      type: fc.constant(type),
      props: plus(props, moduleProps),
      ...(content === undefined ? {} : { content }),
    }) as fc.Arbitrary<BareBlock>;
  const plus = (arbitrary: fc.Arbitrary<object>, more: Record<string, fc.Arbitrary<unknown>>) =>
    fc
      .tuple(arbitrary, fc.record(more))
      .map(([one, other]) => defined({ ...one, ...other } as Record<string, unknown>));
  const code = words.map((text) => (text === "" ? [] : [{ type: "text", text, styles: {} }]));
  const file = fc.record({
    backgroundColor: fc.constantFrom("default", "red"),
    name: words,
    url: fc.oneof(safeAddresses, fc.constant("")),
    caption: words,
  });
  const player = { showPreview: fc.boolean() };
  const picture = { ...player, textAlignment: alignment, previewWidth: fc.constantFrom(undefined, 320) };
  const kinds: { [T in BlockType]: fc.Arbitrary<BareBlock> } = {
    paragraph: kind("paragraph", looks, inlines),
    heading: kind(
      "heading",
      plus(looks, { level: fc.integer({ min: 1, max: 6 }), isToggleable: fc.boolean() }),
      inlines,
    ),
    quote: kind("quote", fc.record({ backgroundColor: colors, textColor: colors }), inlines),
    callout: kind(
      "callout",
      plus(looks, { tone: fc.constantFrom("note", "tip", "warning", "danger") }),
      inlines,
    ),
    callToAction: kind(
      "callToAction",
      fc.record({
        url: fc.oneof(safeAddresses, fc.constant("")),
        label: words,
        look: fc.constantFrom("quiet", "tinted", "wide"),
        backgroundColor: colors,
      }),
      inlines,
    ),
    bulletListItem: kind("bulletListItem", looks, inlines),
    numberedListItem: kind(
      "numberedListItem",
      plus(looks, { start: fc.constantFrom(undefined, undefined, 3) }),
      inlines,
    ),
    checkListItem: kind("checkListItem", plus(looks, { checked: fc.boolean() }), inlines),
    toggleListItem: kind("toggleListItem", looks, inlines),
    codeBlock: kind("codeBlock", fc.record({ language: fc.constantFrom("text", "typescript", "c++") }), code),
    math: kind("math", fc.record({ tex: fc.oneof(words, formulas, formulas) })),
    table: kind("table", fc.record({ textColor: colors }), randomTables(inlines)),
    image: kind("image", plus(file, picture)),
    gallery: kind("gallery", fc.constant({})),
    video: kind("video", plus(file, picture)),
    audio: kind("audio", plus(file, player)),
    file: kind("file", file),
    embed: kind("embed", fc.record({ url: embedded, name: words })),
    divider: kind("divider", fc.constant({})),
    columnList: kind("columnList", fc.constant({})),
    custom: kind("custom", randomCustom(words)),
    pageTable: kind("pageTable", randomTableOfPages(words)),
    column: kind("column", fc.record({ width: fc.constantFrom(1, 1, 3) })),
  };
  return fc.oneof(...Object.values(kinds));
}

/** Questions of tables of pages. */
function randomTableOfPages(words: fc.Arbitrary<string>) {
  const field = fc.constantFrom(
    "0190c2f1-1111-7222-8333-444455556666",
    "0190c2f1-1111-7222-8333-444455556667",
  );
  const values = fc.array(words, { maxLength: 2 });
  const filter = fc.record({ field, way: fc.constantFrom(...filterWays), values });
  return fc.record({
    under: fc.oneof(fc.constantFrom("here", "all"), field),
    columns: fc
      .array(fc.oneof(field, fc.constant("updated")))
      .map((all) => columnsIn(all.join(",")).join(",")),
    filters: fc.array(filter, { maxLength: 2 }).map((all) => filtersAsText(filtersIn(JSON.stringify(all)))),
    sort: fc
      .tuple(fc.boolean(), fc.oneof(field, fc.constantFrom("title", "updated")))
      .map(([down, by]) => sortAsText({ by, down })),
  });
}

const fieldValues = (words: fc.Arbitrary<string>): fc.Arbitrary<[FieldType, FieldValue]> => {
  const line = words.map((text) => text.replace(/[\n\t]/g, " "));
  const of = (type: FieldType, values: fc.Arbitrary<FieldValue>) =>
    values.map((value) => [type, value] as [FieldType, FieldValue]);
  const numbers = fc.double({ noNaN: true, noDefaultInfinity: true }).map((number) => number + 0);
  return fc
    .oneof(
      of("text", line),
      of("long_text", words),
      of("number", fc.oneof(fc.integer(), numbers)),
      of("yes_no", fc.boolean()),
      of("choice", line),
      of("date", fc.constantFrom("2026-01-31", "0001-01-01", "9999-12-31", "2024-02-29")),
      of("link", safeAddresses),
      of("image", safeAddresses),
    )
    .filter(([type, value]) => flawOf(type, value) === null);
};

/** The keys of the fields of random custom blocks. */
export const customKeys = ["phone", "a", "constructor", "x_1", "office"];

/** Custom blocks as an editor leaves them. */
function randomCustom(words: fc.Arbitrary<string>): fc.Arbitrary<BlockOf<"custom">["props"]> {
  const label = fc.oneof(words, fc.constantFrom("Phone", 'A "label" <b>', "日本")).filter(isLabel);
  const key = fc.constantFrom(...customKeys);
  const field = fc
    .tuple(key, label, fieldValues(words))
    .map(([name, words, [type, value]]) => ({ key: name, type, label: words, value }));
  return fc.record({
    objectType: fc.constantFrom("contact", "a"),
    title: fc.oneof(label, fc.constant("")),
    fields: fc.uniqueArray(field, { selector: (one) => one.key, maxLength: 5 }).map(writeFields),
  });
}

/** Tables as an editor leaves them: some rows are one cell across all columns, not every row is a heading. */
function randomTables(inlines: fc.Arbitrary<Inline[]>): fc.Arbitrary<unknown> {
  const cell = (colspan: number) =>
    fc.record({
      type: fc.constant("tableCell" as const),
      content: inlines,
      props: looks.map((look) => ({ ...look, colspan, rowspan: 1 })),
    }) as fc.Arbitrary<TableCell>;
  const row = (columns: number) =>
    fc.record({
      cells: fc.oneof(
        { weight: 4, arbitrary: fc.array(cell(1), { minLength: columns, maxLength: columns }) },
        fc.tuple(cell(columns)),
      ),
    });
  return fc.integer({ min: 2, max: 3 }).chain((columns) =>
    fc
      .tuple(
        fc.array(row(columns), { minLength: 2, maxLength: 4 }),
        fc.constantFrom(undefined, 1, 1),
        fc.boolean(),
        fc.boolean(),
      )
      .map(([rows, headerRows, sideways, wide]) => {
        const plain = rows.every((one) => one.cells.length === columns);
        return defined({
          type: "tableContent",
          columnWidths: Array.from({ length: columns }, () => (wide ? 120 : null)),
          headerRows,
          headerCols: plain && sideways ? 1 : undefined,
          rows,
        });
      }),
  );
}

function defined(record: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(record).filter(([, value]) => value !== undefined));
}
