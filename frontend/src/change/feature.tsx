import { useEffect } from "react";
import { overlays } from "../frame/slots.ts";
import { startListening } from "./change.ts";

overlays.add({
  id: "changes",
  order: 5,
  Show() {
    useEffect(startListening, []);
    return null;
  },
});
