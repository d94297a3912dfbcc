import { expect } from "chai";
import * as fc from "fast-check";
import { EditMap } from "micromark-util-edit-map";
import type { Event } from "micromark-util-types";
import "./edits.ts";

/** An event that can be told from others; nothing of it is looked at. */
const event = (name: string) => [name] as unknown as Event;
const change = fc.record({
  at: fc.nat({ max: 12 }),
  remove: fc.nat({ max: 4 }),
  add: fc.array(fc.string({ maxLength: 2 }), { maxLength: 4 }),
});

describe("changes of the parser to its list of events", () => {
  it("are made as if one were made after the other, from the last one on", () => {
    fc.assert(
      fc.property(fc.nat({ max: 20 }), fc.array(change, { maxLength: 6 }), (length, changes) => {
        const events = Array.from({ length }, (_, at) => event(`event ${at}`));
        const places = new Map<number, { remove: number; add: Event[] }>();
        const edits = new EditMap();
        for (const { at, remove, add } of changes) {
          if (at > length || (remove === 0 && add.length === 0)) continue;
          const added = add.map(event);
          edits.add(at, remove, added);
          const one = places.get(at) ?? { remove: 0, add: [] };
          places.set(at, { remove: one.remove + remove, add: [...one.add, ...added] });
        }
        const expected = [...events];
        // What one takes away is not taken away from what the next one puts there.
        const inOrder = [...places].sort(([one], [other]) => other - one);
        let next = length;
        for (const [at, { remove, add }] of inOrder) {
          expected.splice(at, Math.min(remove, next - at), ...add);
          next = at;
        }
        edits.consume(events);
        expect(events).to.deep.equal(expected);
      }),
    );
  });
});
