import { t } from "../locale/text.ts";
import { OfferButton } from "../picture/OfferButton.tsx";
import type { OfferProps } from "../picture/slots.ts";

/** Offers the pictures of the folders. */
export default function Offer(props: OfferProps) {
  return <OfferButton label={t("From a folder")} {...props} />;
}
