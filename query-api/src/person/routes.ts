import type { Deps } from "../runtime/deps.ts";
import { read } from "../runtime/route.ts";
import { picture } from "./contract.ts";
import { type OpenPictures, sendPicture } from "./picture.ts";

/** The pictures of people. */
export const personRoutes = (deps: Deps & { keys: OpenPictures }) => [
  // Everyone may ask: readers of a public page see who wrote it.
  read(deps, picture, (view, request) => sendPicture(view, request, deps, deps.keys), { from: "everyone" }),
];
