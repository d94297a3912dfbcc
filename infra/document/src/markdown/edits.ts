import { EditMap } from "micromark-util-edit-map";
import type { Event } from "micromark-util-types";
import { append } from "../append.ts";

type Change = EditMap["map"][number];

/**
 * Applies the changes that the parser has noted to its list of events. The parser itself rebuilds the whole list after
 * each quote and list: 200 kB of them took minutes. Here events before the first change stay where they are. @param
 * changes by index: how many events to remove there, and which to insert
 */
function change(events: Event[], changes: readonly Change[]): void {
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
