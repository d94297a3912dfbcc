import { NativeSelect, type NativeSelectProps } from "@mantine/core";
import classes from "./choice.module.css";
import { ChevronDownIcon } from "./icons.tsx";

/** A choice of a few, such as the order of a list: quiet, without a box, and as wide as the chosen one. */
export function Choice(props: NativeSelectProps & { "aria-label": string }) {
  return (
    <NativeSelect
      variant="unstyled"
      classNames={{ input: classes.input, section: classes.section, root: classes.root }}
      rightSection={<ChevronDownIcon size={14} />}
      rightSectionPointerEvents="none"
      rightSectionWidth={24}
      {...props}
    />
  );
}
