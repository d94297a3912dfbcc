import { looks } from "../../looks.ts";

export const callLooks = ["quiet", "tinted", "wide"] as const;
export type CallLook = (typeof callLooks)[number];

export const defaults = {
  backgroundColor: looks.backgroundColor,
  url: "",
  label: "",
  look: "quiet",
} as const;
