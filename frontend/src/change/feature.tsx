import { useEffect } from "react";
import { everywhere } from "../frame/slots.ts";
import { startListening } from "./change.ts";

everywhere.add({
  id: "changes",
  order: 5,
  Show() {
    useEffect(startListening, []);
    return null;
  },
});
