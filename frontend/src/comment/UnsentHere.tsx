import UnsentComments from "./UnsentComments.tsx";
import { useUnsent } from "./unsent.ts";

/** What was half written on a page that is gone, or that takes no comments. */
export default function UnsentHere({ page, why }: { page: string; why: "gone" | "off" }) {
  const unsent = useUnsent(page);
  return unsent.length > 0 && <UnsentComments unsent={unsent} why={why} />;
}
