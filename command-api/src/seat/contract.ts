import { call, pathId } from "@annals/http/contract";
import * as z from "zod";

const params = z.object({ id: pathId });
const seat = z.object({ until: z.string() });

export const occupySeat = call({
  method: "post",
  path: "/api/entries/{id}/occupy",
  tag: "seats",
  summary:
    "Takes the editor seat, or renews one's own, for 5 minutes. Held by another: 409 with the holder and since when.",
  params,
  answer: seat,
});
export const releaseSeat = call({
  method: "post",
  path: "/api/entries/{id}/release",
  tag: "seats",
  summary: "Gives one's own seat back; nothing happens when one has none.",
  params,
});
export const forceReleaseSeat = call({
  method: "post",
  path: "/api/entries/{id}/release/force",
  tag: "seats",
  summary: "Takes the seat from whoever holds it; their draft is kept (needs manage).",
  params,
});
