/** The code of the diagrams in a text. What draws them is fetched for texts that have some. */
export const diagramCode = "figure.code code.language-mermaid";
