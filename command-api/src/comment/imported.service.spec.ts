import type { FiledThread } from "@annals/document";
import { type Person, startTestApi, type TestApi } from "@annals/testing/commands";
import { until } from "@annals/testing/until";
import { expect } from "chai";
import { v7 as newId } from "uuid";
import { viewerIn } from "../viewer/member.ts";

describe("comments that an import brings", function () {
  this.timeout(120_000);
  let test: TestApi;
  let ada: Person;
  let rob: Person;

  before(async () => {
    test = await startTestApi();
    ada = await test.begin();
    rob = await test.join(ada, "verified");
  });
  after(() => test?.close());

  it("end where the page is closed meanwhile to who imports, which is said", async () => {
    const page = await test.create(ada, { published: true, commentable: 1 });
    const written = {
      author: { id: rob.id, name: "Rob" },
      ...{ posted_at: "2026-11-02T12:00:00.000Z", edited_at: null, private: false, content: [] },
    };
    const threads = Array.from({ length: 500 }, (_, n): FiledThread => {
      const reply = { ...written, id: `reply ${n}`, body: "Indeed" };
      const more = { deleted: false, resolved: false, pinned: false, words: null, replies: [reply] };
      return { ...written, ...more, id: `thread ${n}`, body: "Hello" };
    });
    const { handler } = test.api.core;
    const { space } = (await test.api.commands.setup.first())!;
    const viewer = (await viewerIn(handler, space, rob.id))!;
    const id = newId();
    const context = { space, actor: rob.id, correlation: id, command: id, viewer };
    const importing = test.api.commands.comment.import(context, page, {
      ...{ threads, base: newId(), by: rob.id },
    });
    const posted = async () =>
      (await test.everything()).filter(
        ({ type, data }) => type === "CommentPosted" && (data as { entry_id: string }).entry_id === page,
      ).length;
    await until(posted, (count) => count > 0);
    const closing = { type: "special", id: "logged_in", level: 0 };
    expect((await test.ask("POST", `/api/entries/${page}/share`, closing, ada)).status).to.equal(200);
    const { problems } = await importing;
    const left = 1_000 - (await posted());
    expect(left).to.be.greaterThan(0);
    expect(problems).to.deep.equal([
      `Comments: “${left}” were left out, as you could not comment on the page any more when their turn came`,
    ]);
  });
});
