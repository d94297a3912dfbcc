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

// Swagger UI needs ten times as long for OpenAPI 3.1 as for 3.0, whose words for constants and for null are other ones.
const inOpenApi30 = (key, value) => {
  if (key === "openapi") return "3.0.4";
  if (typeof value !== "object" || value === null || Array.isArray(value)) return value;
  const { const: only, anyOf, type, ...rest } = value;
  if (only !== undefined && typeof only !== "object") return { ...rest, type, enum: [only] };
  const all = Array.isArray(type) ? type.map((one) => ({ type: one })) : Array.isArray(anyOf) ? anyOf : [];
  if (all.length === 0) return value;
  const some = all.filter((one) => one.type !== "null");
  const either = some.length === 1 ? some[0] : { anyOf: some };
  return { ...rest, ...either, ...(some.length < all.length && { nullable: true }) };
};

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
    responseInterceptor(answer) {
      // What a proxy answers in its place is no description.
      if (answer.ok && answer.url.endsWith("/api/openapi.json"))
        answer.text = JSON.stringify(JSON.parse(answer.text, inOpenApi30));
      return answer;
    },
    onComplete() {
      const token = read("annals.token");
      if (token !== null) ui.preauthorizeApiKey("bearer", token);
    },
  });
});
`;

/** Changes of Swagger UI's look: no column for links, of which there are none, not the version that it reads, and it fits a phone. */
export const style = `
html { color-scheme: light; }
html.dark-mode { color-scheme: dark; }
body { margin: 0; }
.swagger-ui .response-col_links, .swagger-ui .version-stamp { display: none; }
@media (max-width: 600px) {
  .swagger-ui .opblock .opblock-section-header { flex-wrap: wrap; gap: 8px; }
  .swagger-ui .try-out { display: flex; flex-wrap: wrap; gap: 8px; }
  .swagger-ui .try-out .btn { margin: 0; min-width: 0; }
  .swagger-ui .filter .operation-filter-input { width: 100%; }
}
`;
