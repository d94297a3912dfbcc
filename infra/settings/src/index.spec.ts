import { expect } from "chai";
import { BadSetting, describeSettings, readSettings, unknownSettings } from "./index.ts";

describe("settings", () => {
  it("have a default for everything", () => {
    const settings = readSettings({});
    expect(settings.port).to.equal(4000);
    expect(settings.host).to.equal("127.0.0.1");
    expect(settings.data).to.match(/\/\.annals$/);
    expect(settings.admin).to.equal(null);
  });

  it("say in one line which is wrong, and what it means", () => {
    expect(() => readSettings({ PORT: "eighty" })).to.throw(
      BadSetting,
      /^PORT: "eighty" must be a whole number from 0 to 65535\. Port of the web address\.$/,
    );
    expect(() => readSettings({ ANNALS_POSTGRES_URL: "mysql://x" })).to.throw(
      BadSetting,
      "must start with postgres://",
    );
    expect(() => readSettings({ PORT: "70000" })).to.throw(BadSetting, "a whole number");
    expect(() => readSettings({ ANNALS_LOG_LEVEL: "loud" })).to.throw(
      BadSetting,
      "must be one of fatal, error",
    );
  });

  it("never show a secret", () => {
    expect(() => readSettings({ ANNALS_SECRET: "too-short" }))
      .to.throw(BadSetting)
      .with.property("message")
      .that.does.not.include("too-short");
  });

  it("want the first admin's address and password together", () => {
    expect(() => readSettings({ ANNALS_ADMIN_EMAIL: "ann@example.org" })).to.throw(BadSetting, "go together");
    expect(
      readSettings({ ANNALS_ADMIN_EMAIL: "ann@example.org", ANNALS_ADMIN_PASSWORD: "long enough" }).admin,
    ).to.deep.equal({
      email: "ann@example.org",
      password: "long enough",
      space: "Handbook",
    });
  });

  it("want a Kafka for a topic of other systems", () => {
    const topic = { ANNALS_KAFKA_EVENTS_TOPIC: "annals-events" };
    expect(() => readSettings(topic)).to.throw(BadSetting, "ANNALS_KAFKA_BROKERS");
    const { kafka } = readSettings({ ...topic, ANNALS_KAFKA_BROKERS: "kafka:9092" });
    expect(kafka?.eventsTopic).to.equal("annals-events");
  });

  it("take sizes in MB and GB", () => {
    expect(readSettings({ ANNALS_FILE_QUOTA: "20 GB" }).fileQuota).to.equal(20 * 1024 ** 3);
    expect(readSettings({ ANNALS_FILE_QUOTA: "500mb" }).fileQuota).to.equal(500 * 1024 ** 2);
    expect(readSettings({}).fileQuota).to.equal(null);
    expect(() => readSettings({ ANNALS_FILE_QUOTA: "20" })).to.throw(BadSetting, "as in 20 GB");
  });

  it("take those of OpenTelemetry once a receiver is set, and never show its headers", () => {
    const receiver = { OTEL_EXPORTER_OTLP_ENDPOINT: "http://collector:4318/" };
    const headers = "api-key=a%20secret, tenant=wiki";
    expect(readSettings({ OTEL_EXPORTER_OTLP_PROTOCOL: "grpc" }).tracing).to.equal(null);
    expect(readSettings({ ...receiver, OTEL_EXPORTER_OTLP_HEADERS: headers }).tracing).to.deep.equal({
      ...{ url: "http://collector:4318/v1/traces", service: null, share: 1 },
      headers: { "api-key": "a secret", tenant: "wiki" },
    });
    expect(() => readSettings({ ...receiver, OTEL_EXPORTER_OTLP_PROTOCOL: "grpc" })).to.throw(
      BadSetting,
      "must be http/json",
    );
    expect(() => readSettings({ ...receiver, OTEL_TRACES_SAMPLER_ARG: "2" })).to.throw(BadSetting, "0 to 1");
    expect(() => readSettings({ ...receiver, OTEL_EXPORTER_OTLP_HEADERS: "my secret key" }))
      .to.throw(BadSetting)
      .with.property("message")
      .that.does.not.include("my secret");
  });

  it("take an empty value for none", () => {
    expect(readSettings({ PORT: "", ANNALS_URL: " " })).to.include({ port: 4000, url: null });
  });

  it("name in one line what looks like one of them and is none", () => {
    const env = { ANNALS_PROT: "4001", ANNALS_DATA: "x", ANNALS_TEST_POSTGRES_URL: "x", PATH: "/bin" };
    expect(unknownSettings(env)).to.deep.equal([
      "ANNALS_PROT is not a setting of Annals and is ignored. `annals settings` lists them all.",
    ]);
  });

  it("are all described", () => {
    for (const setting of describeSettings())
      expect(setting.meaning, setting.name).to.have.length.greaterThan(10);
  });
});
