/**
 * How phones and computers install the app: under the name of its space, in a window of its own. Phones of Apple tell people of
 * updates only where it was added to the home screen.
 * @param name of the space
 * @returns a web app manifest (W3C), as JSON
 */
export const appManifest = (name: string): string =>
  JSON.stringify({
    id: "/",
    name,
    short_name: name,
    start_url: "/",
    scope: "/",
    display: "standalone",
    background_color: "#f4f7f9",
    theme_color: "#f4f7f9",
    icons: [192, 512].map((size) => ({
      src: `/icon-${size}.png`,
      sizes: `${size}x${size}`,
      type: "image/png",
      purpose: "any maskable",
    })),
  });
