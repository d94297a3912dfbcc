import { t } from "../locale/text.ts";
import { OfferButton } from "../picture/OfferButton.tsx";
import type { OfferProps } from "../picture/slots.ts";
import { useOrigins } from "./api.ts";

/** Offers the pictures of the Dropbox, where there is one. */
export default function Offer(props: OfferProps) {
  const { data } = useOrigins();
  return data?.dropbox == null ? null : <OfferButton label={t("From Dropbox")} {...props} />;
}
