import { t } from "../locale/text.ts";
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
      title={
        isOne
          ? t("A link for {email}", { email: only!.email })
          : t("Links for {count, plural, one {# person} other {# people}}", { count: links.length })
      }
      lead={t("Each works once, for 7 days. They are shown only now: hand them over yourself.")}
      label={isOne ? t("Link") : t("Addresses and links")}
      secret={isOne ? only!.link : links.map(({ email, link }) => `${email}\t${link}`).join("\n")}
      copyLabel={isOne ? t("Copy link") : t("Copy all")}
      done={isOne ? t("Link copied!") : t("Copied")}
      onClose={onClose}
    />
  );
}
