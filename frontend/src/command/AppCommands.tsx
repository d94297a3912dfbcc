import { appCommands, type Command, useCommands } from "./commands.ts";

/** Offers the commands that the whole app has. */
export function AppCommands() {
  return appCommands
    .all()
    .map(({ id, order, useList }) => <Source key={id} order={order} useList={useList} />);
}

function Source({ order, useList }: { order: number; useList(): Command[] }) {
  // Commands of the page come first: they have no order.
  useCommands(useList(), order);
  return null;
}
