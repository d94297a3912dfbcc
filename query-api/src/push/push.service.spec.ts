import { randomUUID } from "node:crypto";
import { type Person, startWorld, type World } from "@annals/testing/world";
import { expect } from "chai";

type Reason = "hand" | "gone" | "signed_out" | "forgotten";

describe("the browsers in which somebody is told", () => {
  let world: World;
  let space: string;
  let ada: Person;

  before(async () => {
    world = await startWorld();
    ({ space, admin: ada } = await world.begin());
  });
  after(() => world.close());

  const stream = () => `push-${space}.${ada.id}` as const;
  const by = () => ({ space, actor: ada.id });
  async function subscribe(session = ada.session): Promise<string> {
    const subscription_id = randomUUID();
    const sealed = { name: "sealed1.AAAA", address: "sealed1.BBBB" };
    const data = { subscription_id, session_id: session, ...sealed };
    await world.record(stream(), { type: "PushSubscribed", data }, by());
    return subscription_id;
  }
  const unsubscribe = (subscription_id: string, reason: Reason) =>
    world.record(stream(), { type: "PushUnsubscribed", data: { subscription_id, reason } }, by());
  const dropped = async (as = ada): Promise<string[]> =>
    (await world.get("/api/users/me/push", as)).body.dropped;

  it("may subscribe anew by themselves in the session alone in which their push service dropped them", async () => {
    const [here, elsewhere] = [await subscribe(), await subscribe(randomUUID())];
    for (const id of [here, elsewhere]) await unsubscribe(id, "gone");
    expect(await dropped()).to.deep.equal([here]);
  });
  for (const reason of ["hand", "signed_out", "forgotten"] as const)
    it(`do not where they were removed after that (${reason})`, async () => {
      const before = await dropped();
      const id = await subscribe();
      await unsubscribe(id, "gone");
      expect(await dropped()).to.have.members([...before, id]);
      await unsubscribe(id, reason);
      expect(await dropped()).to.deep.equal(before);
    });
});
