/** The page on which the API can be read and tried. @param version of its scripts and styles */
export function docsPage(version: string): string {
  const at = `/api/docs/${version}`;
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Annals: API</title>
<link rel="icon" href="/logo.svg" type="image/svg+xml">
<link rel="stylesheet" href="${at}/swagger-ui.css">
<link rel="stylesheet" href="${at}/style.css">
<script src="${at}/start.js"></script>
<script src="${at}/swagger-ui-bundle.js" defer></script>
</head>
<body>
<div id="docs"></div>
<noscript>This page needs JavaScript. The description itself is at <a href="/api/openapi.json">/api/openapi.json</a>.</noscript>
</body>
</html>
`;
}

/**
 * Starts Swagger UI, light or dark as the app is, with the token of who is signed in to the app in this browser.
 * Runs in browsers as it is; before anything is drawn, so that a dark page does not flash.
 */
export const script = `"use strict";
const read = (key) => {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
};

const dark = matchMedia("(prefers-color-scheme: dark)");
const setScheme = () => {
  const chosen = read("mantine-color-scheme-value");
  const isDark = chosen === "dark" || (chosen !== "light" && dark.matches);
  document.documentElement.classList.toggle("dark-mode", isDark);
};
setScheme();
dark.addEventListener("change", setScheme);
addEventListener("storage", setScheme);

addEventListener("DOMContentLoaded", () => {
  const ui = SwaggerUIBundle({
    url: "/api/openapi.json",
    dom_id: "#docs",
    deepLinking: true,
    filter: true,
    docExpansion: "list",
    defaultModelsExpandDepth: 0,
    displayRequestDuration: true,
    tryItOutEnabled: true,
    validatorUrl: null,
    onComplete() {
      const token = read("annals.token");
      if (token !== null) ui.preauthorizeApiKey("bearer", token);
    },
  });
});
`;

/** Changes of Swagger UI's look: no column for links, of which there are none, and it fits a phone. */
export const style = `
html { color-scheme: light; }
html.dark-mode { color-scheme: dark; }
body { margin: 0; }
.swagger-ui .response-col_links { display: none; }
@media (max-width: 600px) {
  .swagger-ui .opblock .opblock-section-header { flex-wrap: wrap; gap: 8px; }
  .swagger-ui .try-out { display: flex; flex-wrap: wrap; gap: 8px; }
  .swagger-ui .try-out .btn { margin: 0; min-width: 0; }
  .swagger-ui .filter .operation-filter-input { width: 100%; }
}
`;
