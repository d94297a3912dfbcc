import DeviceMobile from "@tabler/icons-react/dist/esm/icons/IconDeviceMobile.mjs";
import { icon } from "../theme/icons.tsx";

export const PhoneIcon = icon(DeviceMobile);
