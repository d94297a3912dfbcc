import { startWorld, type World } from "@annals/testing/world";
import { expect } from "chai";

describe("the list of webhooks", () => {
  let world: World;
  before(async () => {
    world = await startWorld();
  });
  after(() => world.close());

  it("says that nobody answers for one before anything was to be sent", async () => {
    const { space, admin } = await world.begin();
    const other = await world.join(space, "Ola Other", ["admin"]);
    await world.record(
      `webhook-${space}`,
      {
        type: "WebhookCreated",
        data: {
          ...{ webhook_id: "0198c000-0000-7000-8000-000000000001", person_id: other.id, name: "Desk" },
          ...{ host: "hooks.example.org", address: "sealed", types: ["page.published"], secret: "sealed" },
        },
      },
      { space, actor: other.id },
    );
    const pause = () =>
      world.record(
        `webhook-${space}`,
        {
          type: "WebhookPaused",
          data: { webhook_id: "0198c000-0000-7000-8000-000000000001", reason: "owner" },
        },
        { space, actor: null },
      );
    const becomes = (role: "viewer" | "admin") =>
      world.record(
        `member-${space}.${other.id}`,
        { type: "MemberRolesChanged", data: { person_id: other.id, roles: [role] } },
        { space, actor: admin.id },
      );
    const paused = async () => (await world.get("/api/admin/webhooks", admin)).body.data[0].paused;
    expect(await paused()).to.equal(null);
    await becomes("viewer");
    expect(await paused()).to.equal("owner");
    await pause();
    await becomes("admin");
    expect(await paused(), "until somebody resumes it").to.equal("hand");
  });
});
