/** The look of the API's own page: the tokens of the app, light and dark. */
export const style = `
:root { color-scheme: light dark;
  --bg: light-dark(#fff, #161c1f); --rail: light-dark(#f4f7f9, #101518); --text: light-dark(#151d21, #e2e7e9);
  --quiet: light-dark(#5d676c, #8e979c); --line: light-dark(#e1e6e9, #293034); --accent: light-dark(#136f89, #61b6d3);
  --on-accent: light-dark(#fff, #0a0e10); --edge: light-dark(#8b9499, #60696e); --tint: light-dark(#eff9fc, #1f2629); }
* { box-sizing: border-box; }
body { margin: 0; background: var(--bg); color: var(--text); font: 16px/1.6 "Inter Variable", Inter, system-ui, sans-serif; }
main, header { max-width: 60rem; margin: 0 auto; padding: 0 1.5rem; }
header { padding-top: 3.5rem; }
h1 { font-size: 36px; line-height: 1.22; letter-spacing: -0.022em; margin: 0 0 .75rem; font-weight: 600; }
h2 { font-size: 20px; letter-spacing: -0.012em; font-weight: 600; margin: 2.5rem 0 .5rem; text-transform: capitalize; }
h3 { font-size: 13px; font-weight: 600; margin: 1rem 0 .25rem; }
p { margin: 0 0 1rem; max-width: 47rem; }
a { color: var(--accent); }
code, pre, textarea, .path { font-family: ui-monospace, "SF Mono", "Cascadia Mono", Menlo, Consolas, monospace; font-size: 13px; }
.tools { display: flex; flex-wrap: wrap; gap: 1rem; margin: 1.5rem 0 0; }
.tools label { flex: 1 1 16rem; }
label { display: block; font-size: 13px; color: var(--quiet); }
input, textarea { width: 100%; font: inherit; font-size: 14px; color: var(--text); background: var(--bg);
  border: 1px solid var(--edge); border-radius: 6px; padding: 5px 10px; min-height: 32px; }
textarea { min-height: 8rem; font-family: ui-monospace, Menlo, Consolas, monospace; }
:focus-visible { outline: 2px solid #3a9dbb; outline-offset: 1px; }
.call { border-radius: 8px; background: var(--rail); margin: 0 0 4px; }
.call > summary { cursor: pointer; display: grid; grid-template-columns: 4rem minmax(14rem, 22rem) 1fr; gap: .75rem; align-items: baseline;
  padding: 7px 12px; border-radius: 8px; list-style: none; }
.call > summary::-webkit-details-marker { display: none; }
.call > summary:hover { background: var(--tint); }
.method { font-size: 12px; font-weight: 600; text-transform: uppercase; color: var(--accent); }
.path { overflow-wrap: anywhere; }
.about { color: var(--quiet); font-size: 14px; }
.call form { padding: 4px 12px 16px; }
.fields { display: grid; grid-template-columns: repeat(auto-fill, minmax(14rem, 1fr)); gap: 8px 16px; }
.hint { color: var(--quiet); font-size: 12px; }
button { font: inherit; font-size: 14px; font-weight: 500; margin-top: 12px; height: 32px; padding: 0 16px; border: 0; border-radius: 6px;
  background: var(--accent); color: var(--on-accent); cursor: pointer; }
pre { background: var(--bg); border-radius: 8px; padding: 12px; margin: 8px 0 0; overflow: auto; max-height: 26rem; white-space: pre-wrap; overflow-wrap: anywhere; }
details.shape > summary { cursor: pointer; font-size: 13px; color: var(--quiet); margin-top: 12px; }
@media (max-width: 768px) { .call > summary { grid-template-columns: 4rem 1fr; } .about { grid-column: 1 / -1; } button { height: 44px; } input { min-height: 44px; } }
`;
