import type { TestApp } from "@annals/testing/app";
import { expect } from "@annals/testing/expect";
import { edit, paste as pasteAsIs, type Stage, saveState, startStage } from "@annals/testing/stage";
import type { Editor } from "@tiptap/core";
import type { Page } from "playwright";

/** One pixel. */
const dot =
  "data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==";
const looks = { backgroundColor: "default", textColor: "default", textAlignment: "left" };
const blank = { id: "p1", type: "paragraph", props: looks, content: [], children: [] };

/** What is pasted, and the blocks that stand in the editor then: their kinds, and words with formulas and links in brackets. */
interface Case {
  name: string;
  html?: string;
  plain?: string;
  becomes: string[];
}

describe("What is pasted", () => {
  let app: TestApp;
  let stage: Stage;
  let page: Page;
  let id: string;

  before(async () => {
    ({ app, stage } = await startStage());
    id = await app.pageOf("A page to paste into", [blank]);
    page = await stage.open(app.admin, `/${id}`);
    await edit(page);
  });
  after(() => stage?.close());

  /** Writes to the real clipboard and presses the keys. */
  async function paste(
    { html, plain = "" }: Pick<Case, "html" | "plain">,
    keys = "ControlOrMeta+V",
  ): Promise<void> {
    await page.evaluate(
      async ([rich, text]) => {
        const items: Record<string, Blob> = { "text/plain": new Blob([text!], { type: "text/plain" }) };
        if (rich) items["text/html"] = new Blob([rich], { type: "text/html" });
        await navigator.clipboard.write([new ClipboardItem(items)]);
      },
      [html, plain],
    );
    await page.keyboard.press(keys);
  }

  /** Empties the text in one step, and types words. */
  async function begin(words = ""): Promise<void> {
    await page.evaluate(async () => {
      const { editor } = document.querySelector(".bn-editor") as unknown as { editor: Editor };
      const { state } = editor;
      const { blockGroup, blockContainer, paragraph } = state.schema.nodes;
      const empty = blockGroup!.create(
        null,
        blockContainer!.create({ id: crypto.randomUUID() }, paragraph!.create()),
      );
      editor.view.dispatch(state.tr.replaceWith(0, state.doc.content.size, empty));
      const hadFocus = editor.view.hasFocus();
      editor.commands.focus("start");
      // 20 ms after it got the focus the editor puts the selection back that it knows.
      if (!hadFocus) await new Promise((resolve) => setTimeout(resolve, 60));
    });
    await expect.poll(shape).toEqual([]);
    if (words !== "") await page.keyboard.type(words);
  }

  /** The blocks in the editor, those below others set in. Empty paragraphs at the end are left out. */
  const shape = () =>
    page.evaluate(() => {
      // A method: loaders wrap functions with a name of their own in what the browser does not have.
      const read = {
        told(node: Node): string {
          return [...node.childNodes]
            .map((child): string => {
              if (child.nodeType === Node.TEXT_NODE) return (child as Text).data.replaceAll("\u200b", "");
              const element = child as HTMLElement;
              if (element.dataset.math !== undefined) return `‹${element.dataset.math}›`;
              if (element.matches(".ProseMirror-trailingBreak, .ProseMirror-separator")) return "";
              if (element.tagName === "BR") return "⏎";
              if (element.tagName === "IMG") return "[img]";
              if (element.tagName === "A") return `${read.told(element)}→${element.getAttribute("href")}`;
              return read.told(element);
            })
            .join("");
        },
      };
      const lines: string[] = [];
      for (const block of document.querySelectorAll<HTMLElement>(".bn-editor .bn-block-content")) {
        let deep = -1;
        for (let up = block.parentElement; up && !up.matches(".bn-editor"); up = up.parentElement)
          if (up.matches(".bn-block-group")) deep++;
        const kind = block.dataset.contentType!;
        const table = block.querySelector("table");
        const text =
          table !== null
            ? [...table.rows].map((row) => [...row.cells].map((cell) => read.told(cell)).join("|")).join("/")
            : kind === "codeBlock"
              ? `${block.querySelector("select")!.value}:${block.querySelector("code")!.textContent}`
              : kind === "math"
                ? block.querySelector("textarea")!.value
                : kind === "image"
                  ? (block.querySelector("img")?.getAttribute("src") ?? "").replace(
                      /^(\/api\/files\/).*/,
                      "$1",
                    )
                  : kind === "embed"
                    ? (block.querySelectorAll("input")[1]?.value ?? "")
                    : read.told(block.querySelector(".bn-inline-content") ?? block);
        const mark = block.querySelector<HTMLInputElement>('input[type="checkbox"]')?.checked ? "x " : "";
        lines.push(`${"  ".repeat(Math.max(0, deep))}${kind} ${mark}${text}`.trimEnd());
      }
      while (/^paragraph$/.test(lines.at(-1) ?? "")) lines.pop();
      return lines;
    });

  const all = (name: string, cases: Omit<Case, "name">[], put = paste) =>
    it(name, async () => {
      for (const one of cases) {
        await begin();
        await put(one);
        await expect.poll(shape, { message: one.html ?? one.plain }).toEqual(one.becomes);
      }
      expect(stage.complaints()).toEqual([]);
    });

  all("keeps angle brackets and every other sign of plain text", [
    {
      plain: "Replace <hostname> with your host\nUse List<String> and Option<T>",
      becomes: ["paragraph Replace <hostname> with your host⏎Use List<String> and Option<T>"],
    },
    { plain: "<note><to>You</to></note>", becomes: ["paragraph <note><to>You</to></note>"] },
    {
      plain:
        "# About <host>\n\n- **one** <a>\n- `List<T>` & Map<K, V>\n\n| <a> | b |\n|---|---|\n| <c> | List<d> |",
      becomes: [
        "heading About <host>",
        "bulletListItem one <a>",
        "bulletListItem List<T> & Map<K, V>",
        "table <a>|b/<c>|List<d>",
      ],
    },
    {
      plain: "2*3*4 \\*  two  spaces &amp; C:\\_x\\",
      becomes: ["paragraph 2*3*4 \\*  two  spaces &amp; C:\\_x\\"],
    },
    { plain: "one\n\ntwo  <b>\n three", becomes: ["paragraph one", "paragraph two  <b>⏎ three"] },
  ]);

  all("keeps what stands above or below the line", [
    {
      html: "<p>6.022 × 10<sup>23</sup>, CO<sub>2</sub>, 10 m<sup>2</sup></p>",
      becomes: ["paragraph 6.022 × 10²³, CO₂, 10 m²"],
    },
    {
      html: '<p>10<span style="vertical-align:super">−3</span> x<span style="vertical-align: sub;font-size:0.6em">n+1</span> 4<sup>th</sup> Annals<sup>TM</sup> x<sup>2.5</sup></p>',
      becomes: ["paragraph 10⁻³ xₙ₊₁ 4ᵗʰ Annals™ x^(2.5)"],
    },
    {
      html: '<p>Said<sup><a href="https://e.example.org/n">[1]</a></sup> and <sup>1</sup>⁄<sub>2</sub>; <math><mfrac><mn>1</mn><mn>2</mn></mfrac></math></p>',
      becomes: ["paragraph Said[1]→https://e.example.org/n and ¹⁄₂; ‹\\frac{1}{2}›"],
    },
    {
      html: '<p>mc<span style="font-size:70%;vertical-align:4pt">2</span> x<span style="font-size:8pt;position:relative;top:2pt">i</span></p>',
      becomes: ["paragraph mc² xᵢ"],
    },
    { plain: "10<sup>23</sup> and **CO<sub>2</sub>**", becomes: ["paragraph 10²³ and CO₂"] },
  ]);

  all("keeps spaces that mean something", [
    {
      plain: "for i in x:\n    if i:\n        y(i)",
      becomes: ["codeBlock python:for i in x:\n    if i:\n        y(i)"],
    },
    { plain: "a:\n  b: 1\n  c:\n    - <d>", becomes: ["codeBlock yaml:a:\n  b: 1\n  c:\n    - <d>"] },
    { plain: "src\n├── a\n└── b", becomes: ["codeBlock text:src\n├── a\n└── b"] },
    {
      html: '<b style="font-weight:normal;" id="docs-internal-guid-1"><p><span style="font-family:Arial">So</span></p><div><table style="border:none"><colgroup><col></colgroup><tbody><tr><td style="vertical-align:top"><p><span style="font-family:\'Roboto Mono\',monospace">if a:</span></p><p><span style="font-family:\'Roboto Mono\',monospace">\u00a0\u00a0\u00a0\u00a0</span><span style="font-family:\'Roboto Mono\',monospace;color:#f00">b(&lt;c&gt;)</span></p></td></tr></tbody></table></div></b>',
      becomes: ["paragraph So", "codeBlock text:if a:\n    b(<c>)"],
    },
    {
      html: '<table><tr><td><p><span style="font-family:Courier New">a </span><span style="font-family:Arial">note</span></p></td></tr></table>',
      becomes: ["paragraph a note"],
    },
    { html: "<pre>for i in x:\n    y(i)</pre>", becomes: ["codeBlock text:for i in x:\n    y(i)"] },
    {
      html: '<div class="highlight highlight-source-python"><pre><span>if</span> a &lt; b:\n    <span>c</span>()\n</pre></div>',
      becomes: ["codeBlock python:if a < b:\n    c()"],
    },
    {
      html: '<pre><div><span>python</span><button>Copy code</button></div><div><code class="hljs language-python">a\n  b</code></div></pre>',
      becomes: ["codeBlock python:a\n  b"],
    },
    {
      html: '<div style="font-family: Menlo, monospace;white-space: pre;"><div><span>List&lt;T&gt; a;</span></div><div><span>    b;</span></div><br></div>',
      becomes: ["codeBlock text:List<T> a;\n    b;"],
    },
    {
      html: '<div style="white-space:pre-wrap">one  two\nthree</div>',
      becomes: ["paragraph one  two⏎three"],
    },
  ]);

  all("keeps the lines of cells and of terms apart", [
    {
      html: "<table><tr><td><ul><li>one</li><li>two</li></ul></td><td>b</td></tr></table>",
      becomes: ["table • one⏎• two|b"],
    },
    {
      html: "<table><tr><td><h3>H</h3><p>text</p></td><td><blockquote>said</blockquote>after</td></tr><tr><td><table><tr><td>n1</td><td>n2</td></tr></table></td><td><ol><li>a</li><li>b<ul><li>c</li></ul></li></ol></td></tr></table>",
      becomes: ["table H⏎text|said⏎after/n1 | n2|1. a⏎2. b⏎• c"],
    },
    {
      html: "<table><tr><td><p class=MsoListParagraph style='mso-list:l0 level1 lfo1'><span style='mso-list:Ignore'>·<span>&nbsp; </span></span>one</p><p class=MsoListParagraph style='mso-list:l0 level1 lfo1'><span style='mso-list:Ignore'>·<span>&nbsp; </span></span>two</p></td><td>b</td></tr></table>",
      becomes: ["table • one⏎• two|b"],
    },
    {
      html: "<dl><dt>T1<dd>D1<dt>T2<dd>D2</dl>",
      becomes: ["paragraph T1", "paragraph D1", "paragraph T2", "paragraph D2"],
    },
  ]);

  all("links each address by itself", [
    {
      plain: "https://e.example.org/a\nhttps://e.example.org/b",
      becomes: [
        "paragraph https://e.example.org/a→https://e.example.org/a⏎https://e.example.org/b→https://e.example.org/b",
      ],
    },
    {
      plain: "https://e.example.org/a\nsome words, (see https://e.example.org/x_(y)).",
      becomes: [
        "paragraph https://e.example.org/a→https://e.example.org/a⏎some words, (see https://e.example.org/x_(y)→https://e.example.org/x_(y)).",
      ],
    },
    {
      html: "<p>mailto:a@example.org<br>https://e.example.org/b<br>c</p>",
      becomes: [
        "paragraph mailto:a@example.org→mailto:a@example.org⏎https://e.example.org/b→https://e.example.org/b⏎c",
      ],
    },
  ]);

  const katex = (tex: string) =>
    `<span class="katex"><span class="katex-mathml"><math><semantics><mrow><mi>E</mi></mrow><annotation encoding="application/x-tex">${tex}</annotation></semantics></math></span><span class="katex-html" aria-hidden="true">E=mc2</span></span>`;
  all("takes formulas as formulas", [
    { html: `<p>So ${katex("E=mc^2")} holds</p>`, becomes: ["paragraph So ‹E=mc^2› holds"] },
    {
      html: `<p>Before</p><span class="katex-display">${katex("\\sum x")}</span><p>After</p>`,
      becomes: ["paragraph Before", "math \\sum x", "paragraph After"],
    },
    {
      html: '<p>Is <mjx-container class="MathJax" jax="CHTML"><mjx-math aria-hidden="true">E</mjx-math><mjx-assistive-mml><math><mi>E</mi><mo>=</mo><mi>m</mi><msup><mi>c</mi><mn>2</mn></msup></math></mjx-assistive-mml></mjx-container> and <span class="mwe-math-element"><span style="display:none"><math alttext="{\\displaystyle a^{2}}"><mi>a</mi></math></span><img src="https://w.example.org/x.svg" class="mwe-math-fallback-image-inline" alt="{\\displaystyle a^{2}}"></span></p>',
      becomes: ["paragraph Is ‹E = m c^2› and ‹a^{2}›"],
    },
    {
      html: '<p><span class="MathJax_Preview"></span><span class="MathJax"><nobr>E</nobr></span><script type="math/tex">E=m</script> and \\(a_1\\), \\[b\\], not \\[see below\\]</p>',
      becomes: ["paragraph ‹E=m› and ‹a_1›, ‹b›, not \\[see below\\]"],
    },
    {
      plain: "If \\(a\\) and \\[b\\]\n\n$$\nE=mc^2\n$$",
      becomes: ["paragraph If ‹a› and ‹b›", "math E=mc^2"],
    },
    {
      plain: "So\n\n\\begin{equation}\\label{e}\n  E=mc^2\n\\end{equation}",
      becomes: ["paragraph So", "math E=mc^2"],
    },
    {
      html: "<p>So</p><p>\\begin{equation} E=mc^2 \\end{equation}</p><p>\\begin{itemize}x\\end{itemize}</p>",
      becomes: ["paragraph So", "math E=mc^2", "paragraph \\begin{itemize}x\\end{itemize}"],
    },
  ]);

  all("shows no words that were not shown", [
    {
      html: '<p>Seen<span style="display:none">hidden</span><span style="mso-hide:all;display:none">too</span><span hidden>a</span><template>b</template><!-- c --><span class="sr-only">d</span><span style="position:absolute;width:1px;height:1px;overflow:hidden">e</span><a aria-hidden="true" href="#x">#</a> <span aria-hidden="true">🎉</span></p>',
      becomes: ["paragraph Seen 🎉"],
    },
    {
      html: '<p><span aria-hidden="true">Ann</span><span class="visually-hidden">Ann</span></p>',
      becomes: ["paragraph Ann"],
    },
    {
      html: '<h1 style="mso-list:l0 level1 lfo1"><![if !supportLists]><span style="mso-list:Ignore">1.<span>&nbsp;&nbsp;&nbsp; </span></span><![endif]>Scope</h1>',
      becomes: ["heading Scope"],
    },
  ]);

  all("takes tasks of Google Docs and Word on the web", [
    {
      html: `<ul><li role="checkbox" aria-checked="true"><img src="${dot}" alt="checked" aria-roledescription="checkbox"><p style="display:inline-block">Done task</p></li><li role="checkbox" aria-checked="false"><img src="${dot}" alt="unchecked" aria-roledescription="checkbox"><p style="display:inline-block">Open task</p></li></ul>`,
      becomes: ["checkListItem x Done task", "checkListItem Open task"],
    },
    {
      html: '<div class="ListContainerWrapper"><ul><li data-aria-level="1"><p>One</p></li></ul></div><div class="ListContainerWrapper"><ul><li data-aria-level="2"><p>Inner</p></li></ul></div><div class="ListContainerWrapper"><ul><li data-aria-level="1"><p>Two</p></li></ul></div>',
      becomes: ["bulletListItem One", "  bulletListItem Inner", "bulletListItem Two"],
    },
  ]);

  all("keeps the lines of items and of quotes apart, each where it stood", [
    {
      html: "<ul><li>a<p>b</p></li><li>a<div>b</div></li><li><p>a</p><p>b</p></li></ul>",
      becomes: [
        "bulletListItem a",
        "  paragraph b",
        "bulletListItem a",
        "  paragraph b",
        "bulletListItem a",
        "  paragraph b",
      ],
    },
    {
      html: "<ol><li>a<ul><li>b</li></ul>after <b>it</b></li><li><p>c</p><ul><li>d</li></ul><p>more</p></li></ol>",
      becomes: [
        "numberedListItem a",
        "  bulletListItem b",
        "  paragraph after it",
        "numberedListItem c",
        "  bulletListItem d",
        "  paragraph more",
      ],
    },
    {
      html: "<blockquote><p>a</p><p>b</p><ul><li>c</li></ul><ol><li>d</li><li>e</li></ol></blockquote>",
      becomes: ["quote a⏎b⏎• c⏎1. d⏎2. e"],
    },
    {
      html: '<ul class="p-rich_text_list" data-indent="0"><li data-stringify-indent="0">A</li></ul><ul class="p-rich_text_list" data-indent="1"><li data-stringify-indent="1">B</li></ul><ul class="p-rich_text_list" data-indent="0"><li data-stringify-indent="0">C</li></ul>',
      becomes: ["bulletListItem A", "  bulletListItem B", "bulletListItem C"],
    },
    {
      html: '<ol><li data-list="bullet">a</li><li data-list="ordered" class="ql-indent-1">b</li><li data-list="checked">c</li></ol>',
      becomes: ["bulletListItem a", "  numberedListItem b", "checkListItem x c"],
    },
    {
      plain: "Shopping:\n• milk\n   • oat\n• eggs <b>\n# Bye",
      becomes: [
        "paragraph Shopping:",
        "bulletListItem milk",
        "  bulletListItem oat",
        "bulletListItem eggs <b>",
        "paragraph # Bye",
      ],
    },
    {
      plain: "Intro\n•\tone\no\tinner\n•\ttwo",
      becomes: ["paragraph Intro", "bulletListItem one", "  bulletListItem inner", "bulletListItem two"],
    },
    { plain: "☐ open\n☑ done", becomes: ["checkListItem open", "checkListItem x done"] },
  ]);

  all("takes tasks, notes and signs of wikis and chats", [
    {
      html: '<ul class="to-do-list"><li><div class="checkbox checkbox-on"></div> <span>Done</span></li></ul><ul class="to-do-list"><li><div class="checkbox checkbox-off"></div> <span>Open</span></li></ul><aside>💡 Mind this</aside>',
      becomes: ["checkListItem x Done", "checkListItem Open", "callout 💡 Mind this"],
    },
    {
      html: '<figure class="block-color-gray_background callout"><div><span class="icon">💡</span></div><div>Mind <strong>this</strong></div></figure><p>After</p>',
      becomes: ["callout Mind this", "paragraph After"],
    },
    {
      html: '<div data-panel-type="warning"><div class="panel-icon">⚠</div><div><p>Careful</p></div></div><div data-task-local-id="a"><input type="checkbox" checked><div><div>Task</div></div></div>',
      becomes: ["callout Careful", "checkListItem x Task"],
    },
    {
      html: '<ol data-node-type="actionList"><li data-task-local-id="1" data-task-state="DONE">Done</li><li data-task-local-id="2" data-task-state="TODO">Open</li></ol>',
      becomes: ["checkListItem x Done", "checkListItem Open"],
    },
    {
      html: '<p>Hi <img data-stringify-type="emoji" data-stringify-emoji=":tada:" alt=":tada:" src="https://e.example.org/x.png"> <emoji alt="🙂"></emoji></p>',
      becomes: ["paragraph Hi :tada: 🙂"],
    },
    {
      html: '<p>The <a style=\'mso-comment-reference:A_1\'>word</a><span class=MsoCommentReference><a class=msocomanchor href="#_msocom_1">[A1]</a></span> stays<a href="#_ftn1" name="_ftnref1">[1]</a></p>',
      becomes: ["paragraph The word stays[1]"],
    },
    {
      html: '<p>Name <input value="Ann"> <select><option>a</option><option selected>b</option></select></p>',
      becomes: ["paragraph Name Ann b"],
    },
  ]);

  /** As Word writes it: for itself in a comment, and as a picture for everybody else. */
  const ofWord = (omml: string) =>
    `<!--[if gte msEquation 12]>${omml}<![endif]--><![if !msEquation]><span style='position:relative'><img width=60 height=20 src="file:///C:/x/clip_image002.png"></span><![endif]>`;
  const r = (text: string) =>
    `<i><span style='font-family:"Cambria Math",serif'><m:r>${text}</m:r></span></i>`;
  const pr = (name: string, inside = "") =>
    `<m:${name}Pr>${inside}<span><m:ctrlPr></m:ctrlPr></span></m:${name}Pr>`;
  all("takes the formulas of Word", [
    {
      html: `<p class=MsoNormal>So ${ofWord(`<m:oMath>${r("E=m")}<m:sSup>${pr("sSup")}<m:e>${r("c")}</m:e><m:sup>${r("2")}</m:sup></m:sSup></m:oMath>`)} holds</p>`,
      becomes: ["paragraph So ‹E = m c^2› holds"],
    },
    {
      html: `<p>Before</p><p class=MsoNormal>${ofWord(`<m:oMathPara><m:oMath>${r("x=")}<m:f>${pr("f")}<m:num>${r("-b±")}<m:rad><m:radPr><m:degHide m:val="on"/></m:radPr><m:deg></m:deg><m:e><m:sSup><m:e>${r("b")}</m:e><m:sup>${r("2")}</m:sup></m:sSup>${r("-4ac")}</m:e></m:rad></m:num><m:den>${r("2a")}</m:den></m:f></m:oMath></m:oMathPara>`)}</p><p>After</p>`,
      becomes: ["paragraph Before", "math x = \\frac{- b \\pm \\sqrt{b^2 - 4 a c}}{2 a}", "paragraph After"],
    },
    {
      html: `<p>${ofWord(`<m:oMath><m:nary><m:naryPr><m:chr m:val="∑"/></m:naryPr><m:sub>${r("i=1")}</m:sub><m:sup>${r("n")}</m:sup><m:e><m:sSub><m:e>${r("a")}</m:e><m:sub>${r("i")}</m:sub></m:sSub></m:e></m:nary>${r("+")}<m:func><m:fName><m:r>sin</m:r></m:fName><m:e><m:d><m:dPr><m:begChr m:val="["/><m:endChr m:val="]"/></m:dPr><m:e>${r("α")}</m:e></m:d></m:e></m:func></m:oMath>`)} and <m:oMath><m:r><m:rPr><m:nor></m:nor></m:rPr><m:t>speed</m:t></m:r><m:acc><m:accPr><m:chr m:val="⃗"></m:chr></m:accPr><m:e><m:r><m:t>v</m:t></m:r></m:e></m:acc><m:m><m:mr><m:e><m:r><m:t>1</m:t></m:r></m:e><m:e><m:r><m:t>0</m:t></m:r></m:e></m:mr></m:m></m:oMath></p>`,
      becomes: [
        "paragraph ‹\\sum_{i = 1}^n a_i + \\sin [ \\alpha ]› and ‹\\text{speed} \\vec{v} \\begin{matrix}1 & 0\\end{matrix}›",
      ],
    },
  ]);

  const macro = (name: string, inside: string) =>
    `<ac:structured-macro ac:name="${name}" ac:schema-version="1">${inside}</ac:structured-macro>`;
  const given = (name: string, value: string) => `<ac:parameter ac:name="${name}">${value}</ac:parameter>`;
  const rich = (html: string) => `<ac:rich-text-body>${html}</ac:rich-text-body>`;
  const plainly = (text: string) => `<ac:plain-text-body><![CDATA[${text}]]></ac:plain-text-body>`;
  all(
    "takes the macros of Confluence for what they mean, and names those that only Confluence can show",
    [
      {
        html: `<p>Before</p>${macro("warning", given("title", "Mind") + rich("<p>this <strong>now</strong></p><p>and that</p>"))}${macro("code", given("language", "java") + plainly("List<T> a;\n  b & c;"))}`,
        becomes: [
          "paragraph Before",
          "callout Mind⏎this now",
          "paragraph and that",
          "codeBlock java:List<T> a;\n  b & c;",
        ],
      },
      {
        html: `${macro("expand", given("title", "More") + rich(`<p>in it ${macro("status", given("colour", "Green") + given("title", "DONE"))}</p>`))}<p>See <ac:link><ri:page ri:content-title="Other page" /><ac:plain-text-link-body><![CDATA[the <other>]]></ac:plain-text-link-body></ac:link>, <ac:link><ri:page ri:content-title="Leave" /></ac:link> <ac:emoticon ac:name="tick" /> by <time datetime="2026-03-01" /></p>`,
        becomes: [
          "toggleListItem More",
          "  paragraph in it DONE",
          "paragraph See the <other>, Leave ✅ by 2026-03-01",
        ],
      },
      {
        html: `<ac:task-list><ac:task><ac:task-id>1</ac:task-id><ac:task-status>complete</ac:task-status><ac:task-body>Done <b>it</b></ac:task-body></ac:task><ac:task><ac:task-id>2</ac:task-id><ac:task-status>incomplete</ac:task-status><ac:task-body>Open</ac:task-body></ac:task></ac:task-list>${macro("toc", "")}<p>${macro("jira", given("server", "Ours") + given("key", "AB-1"))}</p>`,
        becomes: ["checkListItem x Done it", "checkListItem Open", "paragraph [jira: Ours: AB-1]"],
      },
      {
        html: `<ac:layout><ac:layout-section ac:type="two_equal"><ac:layout-cell><p>Left</p></ac:layout-cell><ac:layout-cell>${macro("panel", given("title", "Goals") + rich("<ul><li>one</li></ul>"))}${macro("excerpt", rich("<p>Kept</p>"))}</ac:layout-cell></ac:layout-section></ac:layout>`,
        becomes: ["paragraph Left", "callout Goals", "bulletListItem one", "paragraph Kept"],
      },
      {
        plain: 'Use <ac:link> and <ri:page ri:content-title="T" />',
        becomes: ['paragraph Use <ac:link> and <ri:page ri:content-title="T" />'],
      },
      // Scripts that write to the clipboard have their HTML rewritten by the browser, which takes CDATA for a comment.
    ],
    ({ html, plain }) => pasteAsIs(page, html ?? "", plain),
  );

  all("keeps the names of programs, and the ends of addresses", [
    { plain: "Use __init__ and __my_own__ here", becomes: ["paragraph Use __init__ and __my_own__ here"] },
    {
      plain: "**Call** `x.__y__` and __init__.py, obj.__call__(), __bold words__",
      becomes: ["paragraph Call x.__y__ and __init__.py, obj.__call__(), bold words"],
    },
    {
      plain: "https://e.example.org/m.html#object.__init__\nand _https://e.example.org/a_b, more",
      becomes: [
        "paragraph https://e.example.org/m.html#object.__init__→https://e.example.org/m.html#object.__init__⏎and _https://e.example.org/a_b→https://e.example.org/a_b, more",
      ],
    },
  ]);

  all("takes the caption of a table and cells that come as text", [
    {
      html: "<table><caption>Cap</caption><tr><th>h1</th><th>h2</th></tr><tr><td>1</td><td>2</td></tr></table>",
      becomes: ["paragraph Cap", "table h1|h2/1|2"],
    },
    {
      html: "<figure><table><tr><td>a</td><td>b</td></tr></table><figcaption>Cap</figcaption></figure>",
      becomes: ["table a|b", "paragraph Cap"],
    },
    { plain: "a\tb\n1\t2", becomes: ["table a|b/1|2"] },
    { plain: "a\tb", becomes: ["paragraph a\tb"] },
  ]);

  it("goes on in the line when it is one cell, and stands below it when it is a table", async () => {
    const one: [string, string][] = [
      ["<table><tr><td>just one</td></tr></table>", "Before just one"],
      [
        '<google-sheets-html-origin><style>td{a:b}</style><table xmlns="x" dir="ltr"><colgroup><col width="100"/></colgroup><tbody><tr style="height:21px;"><td colspan="2" style="padding:2px">just one</td></tr></tbody></table>',
        "Before just one",
      ],
      ['<span data-sheets-root="1" style="font-size:10pt">just one</span>', "Before just one"],
    ];
    for (const [html, becomes] of one) {
      await begin("Before ");
      await paste({ html, plain: "just one" });
      await expect.poll(shape).toEqual([`paragraph ${becomes}`]);
    }
    await begin("Before");
    await paste({ html: "<table><tr><td>a</td><td>b</td></tr><tr><td>1</td><td>2</td></tr></table>" });
    await expect.poll(shape).toEqual(["paragraph Before", "table a|b/1|2"]);
    await page.keyboard.type("After");
    await expect.poll(shape).toEqual(["paragraph Before", "table a|b/1|2", "paragraph After"]);
    await begin("Before after");
    for (let back = 0; back < 6; back++) await page.keyboard.press("ArrowLeft");
    await paste({ plain: "a\tb\n1\t2" });
    await expect.poll(shape).toEqual(["paragraph Before", "table a|b/1|2", "paragraph  after"]);
    await page.keyboard.press("ControlOrMeta+Z");
    await expect.poll(shape).toEqual(["paragraph Before after"]);
  });

  it("is taken without being read by the keys that say so, in titles and in code", async () => {
    await begin();
    await paste({ plain: "# Not *a* heading <b>\n- x\ta" }, "ControlOrMeta+Shift+V");
    await expect.poll(shape).toEqual(["paragraph # Not *a* heading <b>⏎- x\ta"]);
    const title = page.getByRole("textbox", { name: "Title" });
    await page.evaluate(() => navigator.clipboard.writeText("List<String> & <b>"));
    await title.focus();
    await page.keyboard.press("ControlOrMeta+A");
    await page.keyboard.press("ControlOrMeta+V");
    await expect(title).toHaveText("List<String> & <b>");
    await begin("```js ");
    await paste({ html: "<p>x</p>", plain: "a <b>\n    c" });
    await expect.poll(shape).toEqual(["codeBlock javascript:a <b>\n    c"]);
  });

  it("keeps its pictures, and says which it could not take", async () => {
    await begin();
    await paste({ html: `<p>Before</p><img src="${dot}" alt="dot"><p>After</p>` });
    await expect.poll(shape).toEqual(["paragraph Before", "image /api/files/", "paragraph After"]);
    await begin();
    await paste({ html: `<table><tr><td>a <img src="${dot}" alt="dot"></td><td>b</td></tr></table>` });
    await expect(page.locator('.bn-editor td img[src^="/api/files/"]')).toHaveCount(1);
    await begin();
    await paste({ plain: `**Before**\n\n![dot](${dot})\n\n![][1]\n\n[1]: <${dot}>` });
    await expect.poll(shape).toEqual(["paragraph Before", "image /api/files/", "image /api/files/"]);
    await begin();
    await paste({
      html: '<p>One <img src="file:///C:/x.png" alt="A plan"> two</p><img src="blob:https://e.example.org/1"><img src="cid:1@x">',
    });
    await expect.poll(shape).toEqual(["paragraph One A plan two"]);
    await expect(page.getByText("3 pictures were not pasted")).toBeVisible();
    await expect(saveState(page)).toHaveText("Saved");
    expect(stage.complaints()).toEqual([]);
  });

  it("is not replaced by what is typed while it is selected", async () => {
    await begin();
    await paste({ html: `<img src="${dot}" alt="dot">` });
    await expect.poll(shape).toEqual(["image /api/files/"]);
    await page.locator(".bn-editor img.bn-visual-media").click();
    await page.keyboard.type("Words below");
    await expect.poll(shape).toEqual(["image /api/files/", "paragraph Words below"]);
    for (const key of ["Home", "ArrowUp"]) await page.keyboard.press(key);
    await paste({ plain: "pasted, " });
    await expect.poll(shape).toEqual(["image /api/files/", "paragraph pasted,", "paragraph Words below"]);
  });

  it("offers to show what its address leads to, and gives the address back", async () => {
    for (const address of [
      "https://www.youtube.com/watch?v=dQw4w9WgXcQ",
      "https://vimeo.com/76979871",
      "https://www.loom.com/share/0123456789abcdef0123456789abcdef",
      "https://www.figma.com/design/AbCdEf0123456789AbCdEf/Board?node-id=1-2",
    ]) {
      await begin();
      await paste({ plain: address });
      await expect.poll(shape).toEqual([`paragraph ${address}→${address}`]);
      await page.getByRole("button", { name: "Embed", exact: true }).click();
      await expect.poll(shape).toEqual([`embed ${address}`]);
      await page.keyboard.press("ControlOrMeta+Z");
      await expect.poll(shape).toEqual([`paragraph ${address}→${address}`]);
    }
  });

  it("is what is saved", async () => {
    await begin();
    await paste({ plain: "Replace <hostname>  with" });
    await expect(saveState(page)).toHaveText("Saved");
    await expect
      .poll(async () => JSON.stringify((await app.call("GET", `/api/entries/${id}/draft`)).blocks))
      .toContain('"text":"Replace <hostname>  with"');
  });
});
