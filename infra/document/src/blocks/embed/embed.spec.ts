import { expect } from "chai";
import * as fc from "fast-check";
import { fromMarkdown } from "../../markdown/from.ts";
import { toMarkdown } from "../../markdown/to.ts";
import { parseBlocks } from "../../parse.ts";
import { renderBlocks } from "../../render.ts";
import type { Block } from "../../schema.ts";
import { elements, readHtml } from "../../strict-html.ts";
import { frameOf, frameOrigins } from "./frames.ts";

const embed = (url: string, name = "") =>
  ({ id: "e", type: "embed", props: { url, name }, children: [] }) satisfies Block;
const read = (text: string) => fromMarkdown(text, { newId: () => "x" });

describe("What is embedded", () => {
  it("is shown by the sites of the list, by addresses that are put together here", () => {
    const youtube = "https://www.youtube-nocookie.com/embed/c0r1Rlv3E2Q";
    const loom = "https://www.loom.com/embed/f258e8ceeab54d96b08601b8f9a61edc";
    const drive = "https://drive.google.com/file/d/16iYS-idCL5FEGwoldF7rOQElcidgzo8i/preview";
    const frames: Record<string, string> = {
      "https://www.youtube.com/embed/c0r1Rlv3E2Q": youtube,
      "https://www.youtube.com/watch?v=c0r1Rlv3E2Q&t=10s": youtube,
      "HTTP://YouTu.be/c0r1Rlv3E2Q?si=x": youtube,
      [youtube]: youtube,
      [loom]: loom,
      "https://www.loom.com/share/f258e8ceeab54d96b08601b8f9a61edc?sid=1": loom,
      "https://vimeo.com/123456789": "https://player.vimeo.com/video/123456789",
      "https://vimeo.com/123456789/abcdef0123": "https://player.vimeo.com/video/123456789?h=abcdef0123",
      "https://www.figma.com/file/AbCdEf0123456789AbCdEf/Board":
        "https://embed.figma.com/design/AbCdEf0123456789AbCdEf?embed-host=annals",
      "https://www.figma.com/board/AbCdEf0123456789AbCdEf/B?node-id=1-2&t=x":
        "https://embed.figma.com/board/AbCdEf0123456789AbCdEf?embed-host=annals&node-id=1-2",
      [drive]: drive,
      "https://drive.google.com/file/d/16iYS-idCL5FEGwoldF7rOQElcidgzo8i/view?usp=sharing": drive,
      "https://docs.google.com/presentation/d/1abcDEF_ghij-klmn/edit#slide=1":
        "https://docs.google.com/presentation/d/1abcDEF_ghij-klmn/preview",
      "https://link.excalidraw.com/readonly/abcDEF123": "https://link.excalidraw.com/readonly/abcDEF123",
    };
    for (const [address, src] of Object.entries(frames)) expect(frameOf(address)?.src, address).to.equal(src);
  });

  it("is never what another site, another path or a scheme gives", () => {
    for (const address of [
      ...["", "javascript:alert(1)", "data:text/html,x", "//www.loom.com/embed/x", "/embed", "https://"],
      "https://www.youtube.com.evil.example/embed/c0r1Rlv3E2Q",
      "https://evil.example/https://www.youtube.com/embed/c0r1Rlv3E2Q",
      "https://www.youtube.com@evil.example/embed/c0r1Rlv3E2Q",
      'https://www.youtube.com/embed/c0r1Rlv3E2Q"onload=alert(1)',
      "https://www.youtube.com/embed/../redirect?q=https://evil.example",
      "https://www.youtube.com/redirect?q=https://evil.example",
      "https://docs.google.com/forms/d/e/1abcDEF_ghij-klmn/viewform",
      "https://www.loom.com/embed/short",
    ])
      expect(frameOf(address), address).to.equal(null);
  });

  it("comes from nowhere but these origins, whatever the address", () => {
    const part = fc.constantFrom(
      "https://",
      "www.youtube.com",
      "youtu.be",
      "/embed/",
      "/watch?v=",
      "c0r1Rlv3E2Q",
      "\\",
      "@",
      "#",
      "..",
      "evil.example",
      ":",
      "%2f",
      " ",
      "\n",
      "javascript:",
    );
    fc.assert(
      fc.property(fc.array(fc.oneof(part, fc.string({ maxLength: 5 })), { maxLength: 8 }), (parts) => {
        const frame = frameOf(parts.join(""));
        if (frame === null) return;
        expect(frameOrigins()).to.include(new URL(frame.src).origin);
        expect(frame.src).to.match(/^https:\/\/[a-z.-]+\/[\w/-]+$/);
      }),
    );
  });

  it("obeys what a space says: sites of the list that it blocks, and hosts that it adds", () => {
    const rules = { blocked: ["youtube.com"], sites: ["miro.com"] };
    expect(frameOf("https://youtu.be/c0r1Rlv3E2Q", rules)).to.equal(null);
    expect(frameOf("https://miro.com/app/board?a=1&b=2", rules)).to.deep.equal({
      src: "https://miro.com/app/board?a=1&b=2",
      site: "miro.com",
    });
    for (const url of [
      "http://miro.com/a",
      "https://miro.com:8443/a",
      "https://a.miro.com/a",
      "https://miro.com@evil.org/a",
    ])
      expect(frameOf(url, rules), url).to.equal(null);
    expect(frameOrigins(rules))
      .to.include("https://miro.com")
      .and.not.include("https://www.youtube-nocookie.com");
  });

  it("is a link with the frame beside it, and only a link where nothing can be shown", () => {
    const of = (url: string, name = "") => elements(readHtml(renderBlocks([embed(url, name)]).html));
    const [figure, link] = of("https://youtu.be/c0r1Rlv3E2Q", 'A "talk" <b>');
    expect(figure!.attributes).to.deep.equal({
      ...{ class: "embed", "data-site": "youtube.com" },
      "data-frame": "https://www.youtube-nocookie.com/embed/c0r1Rlv3E2Q",
    });
    expect(link!.attributes.href).to.equal("https://youtu.be/c0r1Rlv3E2Q");
    expect(link!.children).to.deep.equal(['A "talk" <b>']);
    expect(
      of("https://evil.example/x").map(({ tag, attributes }) => [tag, attributes["data-frame"]]),
    ).to.deep.equal([
      ["figure", undefined],
      ["a", undefined],
    ]);
    expect(of("").map(({ tag }) => tag)).to.deep.equal(["figure", "span"]);
  });

  it("is read from frames in Markdown and written as one", () => {
    const text =
      '<div style="position: relative">\n<iframe src="https://www.youtube.com/embed/c0r1Rlv3E2Q" title="A talk"></iframe>\n</div>';
    const [block] = read(text).blocks;
    expect(block).to.deep.include({
      type: "embed",
      props: { url: "https://www.youtube.com/embed/c0r1Rlv3E2Q", name: "A talk" },
    });
    const written = toMarkdown({ title: "", blocks: [block!] });
    expect(written).to.include(
      '<iframe src="https://www.youtube.com/embed/c0r1Rlv3E2Q" title="A talk"></iframe>',
    );
    expect(read('<iframe src="https://x.org/e" title="A talk"></iframe>').blocks[0]!.type).to.equal(
      "paragraph",
    );
    const odd = embed("https://x.org/e", "stays");
    expect(read(toMarkdown({ title: "", blocks: [odd] })).blocks[0]).to.deep.include({ props: odd.props });
  });

  it("takes web addresses alone", () => {
    for (const url of [
      "javascript:alert(1)",
      "/api/logout",
      "mailto:a@x.org",
      "data:text/html,x",
      "https:/\u0000",
    ])
      expect(parseBlocks([embed(url)]), url).to.have.property("errors");
    for (const url of ["", "http://x.org", "https://youtu.be/c0r1Rlv3E2Q"])
      expect(parseBlocks([embed(url)]), url).to.have.property("blocks");
  });

  it("is found by its name", () => {
    expect(renderBlocks([embed("https://youtu.be/c0r1Rlv3E2Q", "A talk")]).text).to.equal("A talk");
  });
});
