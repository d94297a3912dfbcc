import { fileOrigins } from "./slots.ts";

/** Where files can come from, when there is more than the file manager. */
export const Origins = () => fileOrigins.all().map(({ id, Show }) => <Show key={id} />);
