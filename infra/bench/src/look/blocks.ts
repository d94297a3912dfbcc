/** A page with one of each kind of block. */
import { writeFields } from "@annals/document";
import { image, paragraph } from "@annals/testing/blocks";

const looks = { backgroundColor: "default", textColor: "default", textAlignment: "left" };
export const long =
  "A sentence that goes on for so long that it is broken wherever the column is narrow. ".repeat(2);
const words = (text: string) => [{ type: "text", text, styles: {} }];
const line = (type: string, text: string, id: string, props: object = {}, children: unknown[] = []) => ({
  id,
  type,
  props: { ...looks, ...props },
  content: words(text),
  children,
});

/** @param first words of the first block */
export const allBlocks = (first = long): unknown[] => [
  paragraph(first, "a"),
  line("heading", "A heading", "b", { level: 2 }),
  line("bulletListItem", "A point", "c", {}, [line("bulletListItem", "Below it", "c1")]),
  line("numberedListItem", "A step", "d"),
  line("checkListItem", "Something to do", "e", { checked: true }),
  line("callout", long, "f", { tone: "warning" }),
  { id: "g", type: "quote", props: {}, content: words(long), children: [] },
  {
    ...{ id: "h", type: "table", props: { textColor: "default" }, children: [] },
    content: {
      ...{ type: "tableContent", headerRows: 1, columnWidths: [] },
      rows: [
        ["Name", "Place", "Since"],
        ["Ada", "London", "1842"],
        ["Grace", "New York", "1952"],
      ].map((cells) => ({
        cells: cells.map(words),
      })),
    },
  },
  {
    id: "i",
    type: "codeBlock",
    props: { language: "bash" },
    content: words(`echo ${"long ".repeat(40)}`),
    children: [],
  },
  { ...image("/api/files/0198c000-0000-7000-8000-000000000001", "A picture that cannot be loaded"), id: "j" },
  { id: "k", type: "math", props: { tex: "\\frac{a}{b}" }, children: [] },
  {
    id: "n",
    type: "custom",
    props: {
      objectType: "contact",
      title: "Contact",
      fields: writeFields([
        { key: "full_name", type: "text", label: "Full name", value: "Ada Lovelace" },
        { key: "office", type: "choice", label: "Office", value: "Lisbon" },
        { key: "site", type: "link", label: "Site", value: "https://example.org/ada" },
      ]),
    },
    children: [],
  },
  line("heading", "Another heading", "l", { level: 3 }),
  paragraph(long, "m"),
];
