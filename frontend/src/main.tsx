import "./theme/fonts.css";
import "./theme/tokens.css";
import "./theme/base.css";
import "./theme/mantine.css";
import { createRoot } from "react-dom/client";
import { App } from "./App.tsx";
import { handOver } from "./first.ts";
import "./error/chunks.ts";
import "./focus/return-focus.ts";

const root = document.getElementById("root")!;
handOver(root);
createRoot(root).render(<App />);
