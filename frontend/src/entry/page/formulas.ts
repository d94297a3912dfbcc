/** The fonts and sizes of formulas. It loads with the first page that has one. */
import "katex/dist/katex.min.css";
