/** One request, from the door to the mail that follows from it, as a receiver of traces sees it. */
import { type LocalApp, startTestApp, type TestPerson } from "@annals/testing/app";
import { gatheredMail, type Inbox, startInbox } from "@annals/testing/inbox";
import { type CameSpan, startReceiver, type TestReceiver } from "@annals/testing/otlp";
import { expect } from "chai";

describe("traces", function () {
  this.timeout(60_000);
  let receiver: TestReceiver;
  let inbox: Inbox;
  let app: LocalApp;
  let bo: TestPerson;
  before(async () => {
    [receiver, inbox] = await Promise.all([startReceiver(), startInbox()]);
    app = await startTestApp({
      ...{
        OTEL_EXPORTER_OTLP_ENDPOINT: receiver.url,
        OTEL_EXPORTER_OTLP_HEADERS: "api-key=of%20the%20receiver",
      },
      ...{ ANNALS_SMTP_URL: inbox.url },
    });
    bo = await app.join("Bo", "Berg");
  });
  after(async () => {
    await app?.stop();
    await inbox.close();
    await receiver.stop();
  });

  const pause = () => new Promise((resolve) => setTimeout(resolve, 50));
  /** The spans of a request, once all that are named are among them. */
  async function traceOf(number: string, ...names: string[]): Promise<CameSpan[]> {
    const trace = number.replaceAll("-", "");
    for (;;) {
      const spans = receiver.spans.filter(({ traceId }) => traceId === trace);
      if (names.every((name) => spans.some((span) => span.name === name))) return spans;
      await pause();
    }
  }
  /** Sends a request as somebody; answers its number and its body. */
  async function send(method: string, path: string, body?: unknown, headers: Record<string, string> = {}) {
    const answer = await fetch(`${app.url}${path}`, {
      ...{ method, ...(body === undefined ? {} : { body: JSON.stringify(body) }) },
      headers: {
        ...{ Authorization: `Bearer ${app.admin.token}`, "Content-Type": "application/json" },
        ...{ "Annals-After": app.position(), ...headers },
      },
    });
    app.heard(answer.headers.get("Annals-Position"));
    return { number: answer.headers.get("X-Request-Id")!, status: answer.status, text: await answer.text() };
  }

  it("lead from a command through the log to what people read", async () => {
    const { number, text } = await send("POST", "/api/entries/create", { title: "Traced", published: true });
    const name = "POST /api/entries/create";
    const spans = await traceOf(number, name, "append", "project content");
    const root = spans.find((span) => span.name === name)!;
    expect(root).to.include({ service: "annals", kind: 2 }).and.not.to.have.property("parentSpanId");
    expect(root.attributes).to.deep.equal({
      ...{ "annals.side": "command", "http.request.method": "POST" },
      ...{ "http.route": "/api/entries/create", "http.response.status_code": 200 },
    });
    for (const span of spans) if (span !== root) expect(span.parentSpanId, span.name).to.equal(root.spanId);
    const appended = spans.find((span) => span.name === "append")!;
    expect(appended.attributes["annals.facts"]).to.be.at.least(1);
    expect(BigInt(appended.startTimeUnixNano) >= BigInt(root.startTimeUnixNano)).to.equal(true);
    const { id } = JSON.parse(text);
    const read = await send("GET", `/api/entries/${id}`);
    const [query] = await traceOf(read.number, "GET /api/entries/{id}");
    expect(query!.attributes["annals.side"]).to.equal("query");
  });

  it("lead on to the mail, through everything in between", async () => {
    const asked = await send("POST", "/api/password/email", { email: bo.email });
    await inbox.next(bo.email);
    await traceOf(asked.number, "POST /api/password/email", "append", "carry out mail-sending");
    // Through an inbox, and the mail that gathers what is in it.
    const page = await app.page("Salary bands", ["Secret words"]);
    const hidden = { type: "special", id: "logged_in", level: 0 };
    await app.call("POST", `/api/entries/${page}/share`, hidden);
    const request = await send(
      "POST",
      `/api/entries/${page}/access_request`,
      { message: "For the review" },
      { Authorization: `Bearer ${bo.token}` },
    );
    expect(request.status).to.equal(200);
    await gatheredMail(app, inbox, app.admin.email);
    const spans = await traceOf(request.number, "carry out mail-sending");
    expect(spans.filter(({ name }) => name.startsWith("carry out")).length).to.be.at.least(2);
  });

  it("are begun by nobody outside, whose own are linked", async () => {
    const theirs = { trace: "1".repeat(32), span: "2".repeat(16) };
    const { number } = await send("GET", "/api/entries/tree", undefined, {
      traceparent: `00-${theirs.trace}-${theirs.span}-01`,
      "X-Request-Id": "11111111-1111-4111-8111-111111111111",
    });
    const [span] = await traceOf(number, "GET /api/entries/tree");
    expect(span).not.to.have.property("parentSpanId");
    expect(span!.links).to.deep.equal([{ traceId: theirs.trace, spanId: theirs.span }]);
    expect(receiver.spans.some(({ traceId }) => traceId === theirs.trace)).to.equal(false);
    const odd = await send("GET", "/api/entries/tree", undefined, { traceparent: "00-x-y-z" });
    expect((await traceOf(odd.number, "GET /api/entries/tree"))[0]).not.to.have.property("links");
  });

  it("say nothing of people, words, addresses or secrets", async () => {
    const { number } = await send("GET", "/api/search?q=salary+of+bo");
    const wrong = await send("POST", "/api/auth/login", { email: bo.email, password: "not the right one" });
    await traceOf(number, "GET /api/search");
    await traceOf(wrong.number, "POST /api/auth/login");
    const { status } = await send("GET", "/salary-of-bo-wg");
    expect(status).to.equal(200);
    const text = receiver.text();
    for (const word of [
      ...["Salary", "salary", "Secret words", "Bo", "Berg", bo.email, bo.id, bo.token, app.admin.token],
      ...["not the right one", "127.0.0.1", "of the receiver", "review"],
    ])
      expect(text, word).not.to.include(word);
    expect(receiver.headers[0]).to.include({ "api-key": "of the receiver" });
  });
});

describe("an Annals whose receiver of traces is away", function () {
  this.timeout(60_000);
  it("works as without one", async () => {
    const app = await startTestApp({ OTEL_EXPORTER_OTLP_ENDPOINT: "http://127.0.0.1:9" });
    try {
      const id = await app.page("Untraced", ["Words"]);
      expect((await app.call("GET", `/api/entries/${id}`)).title).to.equal("Untraced");
    } finally {
      await app.stop();
    }
  });
});
