import { pageFoot } from "../entry/slots.ts";
import { useReading } from "./reading.ts";

pageFoot.add({
  id: "reading",
  order: 1,
  Foot({ entry, isWriting }) {
    useReading(entry, isWriting);
    return null;
  },
});
