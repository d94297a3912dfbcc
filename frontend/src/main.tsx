import "./theme/fonts.css";
import "./theme/tokens.css";
import "./theme/base.css";
import "./theme/mantine.css";
import { createRoot } from "react-dom/client";
import { App } from "./App.tsx";
import "./error/chunks.ts";

createRoot(document.getElementById("root")!).render(<App />);
