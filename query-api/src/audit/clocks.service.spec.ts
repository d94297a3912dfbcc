import { randomUUID } from "node:crypto";
import { type Json, type Person, startWorld, type World } from "@annals/testing/world";
import { expect } from "chai";

describe("the audit of some time", function () {
  this.timeout(60_000);
  let world: World;
  let space: string;
  let admin: Person;

  /** In the order of the log: the clock was ahead, was put right, and that of another machine was behind. */
  const told = [
    ["first", "10:00"],
    ["ahead", "15:00"],
    ["right", "14:30"],
    ["later", "16:00"],
    ["behind", "09:00"],
  ] as const;
  before(async () => {
    world = await startWorld();
    ({ space, admin } = await world.begin());
    for (const [name, time] of told)
      await world.record(
        `tag-${space}`,
        { type: "TagCreated", data: { tag_id: randomUUID(), name, color: "blue" } },
        { space, actor: admin.id, at: new Date(`2027-01-10T${time}:00Z`) },
      );
  });
  after(() => world.close());

  const found = async (query: string): Promise<string[]> => {
    const { body }: { body: Json } = await world.get(`/api/audit?${query}`, admin);
    return body.data.map(({ text }: Json) => /“(.*)”/.exec(text)?.[1] ?? text);
  };

  for (const [how, filters] of [
    ["by walking", ""],
    ["by kind", "&type=TagCreated"],
    ["by words", "&q=tag"],
  ] as const)
    it(`has all facts of it, wherever clocks put them: ${how}`, async () => {
      const from = (time: string) => `from=2027-01-10T${time}:00Z${filters}`;
      expect(await found(from("14:00"))).to.deep.equal(["later", "right", "ahead"]);
      expect(await found(from("14:45"))).to.deep.equal(["later", "ahead"]);
      expect(await found(from("16:01"))).to.deep.equal([]);
      const between = `from=2027-01-10T00:00:00Z&until=2027-01-10T14:45:00Z${filters}`;
      expect(await found(between)).to.deep.equal(["behind", "right", "first"]);
    });
});
