import { Slider, type SliderProps } from "@mantine/core";
import { t } from "../locale/text.ts";
import "@mantine/core/styles/Slider.layer.css";

/** How large a picture is of which a part is chosen: from whole to four times. */
export const Zoom = (props: Pick<SliderProps, "className" | "mt" | "value" | "onChange">) => (
  <Slider min={1} max={4} step={0.1} label={null} thumbLabel={t("Size")} {...props} />
);
