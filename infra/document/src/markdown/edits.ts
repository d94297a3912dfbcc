import { EditMap } from "micromark-util-edit-map";
import type { Event } from "micromark-util-types";
import { append } from "../append.ts";

type Change = EditMap["map"][number];

/**
 * Makes the changes that the parser has noted to its list of events. The parser's own way makes all of the list anew, after each quote and list
 * that ends: 200 kB of them took minutes. Here what stands before the first change stays where it is.
 * @param changes by place: so many are taken away from there on, and these are put there
 */
export function change(events: Event[], changes: readonly Change[]): void {
  const [first] = changes;
  if (first === undefined) return;
  const [from] = first;
  const behind = events.splice(from);
  let done = 0;
  for (const [at, remove, add] of changes) {
    append(events, behind.slice(done, at - from));
    append(events, add);
    done = at + remove - from;
  }
  append(events, behind.slice(done));
}

EditMap.prototype.consume = function (events) {
  this.map.sort(([one], [other]) => one - other);
  change(events, this.map);
  this.map.length = 0;
  this.index.clear();
};
