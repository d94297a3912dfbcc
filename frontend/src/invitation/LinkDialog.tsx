import { ShownOnce } from "../session/ShownOnce.tsx";
import { addressOf, type Invited } from "./api.ts";

/** The links of those who were just invited, for an admin to hand over. */
export default function LinkDialog({ invited, onClose }: { invited: Invited[]; onClose(): void }) {
  const links = invited.flatMap(({ email, path }) =>
    path === null ? [] : [{ email, link: addressOf(path) }],
  );
  const [only] = links;
  const isOne = links.length === 1;
  return (
    <ShownOnce
      title={isOne ? `A link for ${only!.email}` : `Links for ${links.length} people`}
      lead="Each works once, for 7 days. They are shown only now: hand them over yourself."
      label={isOne ? "Link" : "Addresses and links"}
      secret={isOne ? only!.link : links.map(({ email, link }) => `${email}\t${link}`).join("\n")}
      copyLabel={isOne ? "Copy the link" : "Copy all"}
      done={isOne ? "Link copied!" : "Copied"}
      onClose={onClose}
    />
  );
}
