import { rawTokens, signedNames, lexemesOf, partsOf } from "./src/tokens.ts";
for (const t of ["std::vector::push_back", "_MSC_VER", "operator<<", "operator<=>", "a < b", "x (see this) that. And so-called - no -", "/std:c++latest /permissive- c++17 C++ C#", "-NoNewline --force .NET $PATH #include @media", "vector<int> a[] f() -- well", "__init__ a__b (foo)", "pre- and post-war e.g. this/that path/to/x.md", "https://x.y/z?a=b", "## head", "p->q x->", "use `-f`, or \"--x\""])
  console.log(t, "|", rawTokens(t), signedNames(t));
console.log(rawTokens("std::vector::push_back").flatMap(lexemesOf), rawTokens("c++latest").flatMap(lexemesOf), partsOf("a__b"))
const big = "Some text (with parens) and words-with-dash, functions f() and such. ".repeat(900); let t=performance.now(); for(let i=0;i<20;i++) signedNames(big); console.log((performance.now()-t)/20, "ms per", big.length); t=performance.now(); for(let i=0;i<20;i++) rawTokens(big); console.log((performance.now()-t)/20)
