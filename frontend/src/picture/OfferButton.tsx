import { Button } from "@mantine/core";
import type { OfferProps } from "./slots.ts";

/** The button of a place that pictures come from. */
export const OfferButton = ({ label, isOpen, onOpen }: OfferProps & { label: string }) => (
  <Button aria-pressed={isOpen} onClick={() => onOpen(!isOpen)}>
    {label}
  </Button>
);
