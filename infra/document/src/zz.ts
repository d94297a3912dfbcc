import { fromMarkdown } from "mdast-util-from-markdown";
import { gfm } from "micromark-extension-gfm";
import { gfmFromMarkdown } from "mdast-util-gfm";
const run=(name:string,t:string)=>{const s=performance.now();let r="ok";try{fromMarkdown(t,{extensions:[gfm()],mdastExtensions:[gfmFromMarkdown()]})}catch(e){r=String((e as Error).message).slice(0,60)}console.log(name,t.length,r,(performance.now()-s).toFixed(0),"ms")};
for (const n of [1000,5000,20000]) {
run("quotes",">".repeat(n)+"x");
run("list","- ".repeat(n)+"x");
run("stars","*a ".repeat(n));
run("starsclose","**a ".repeat(n)+" b**".repeat(n));
run("brackets","[".repeat(n));
run("brackets2","[a](".repeat(n));
run("imgs","![".repeat(n)+"a"+"](b)".repeat(n));
run("ticks",Array.from({length:Math.min(n,2000)},(_,i)=>"`".repeat(i%300)).join(" "));
run("lt","<".repeat(n));
run("amp","&".repeat(n));
run("tildes","~a ".repeat(n));
run("table","|a".repeat(n)+"\n"+"|-".repeat(n)+"\n"+("|b".repeat(n)+"\n"));
run("htmlc","<!--".repeat(n));
run("foot","[^a]".repeat(n)+"\n\n[^a]: x");
run("emails","a@".repeat(n));
run("www","www.".repeat(n));
run("paras","word\n\n".repeat(n));
run("items","- word\n".repeat(n));
run("defs","[a]: b\n".repeat(n));
run("nestlist",Array.from({length:Math.min(n,1000)},(_,i)=>" ".repeat(i*2)+"- a\n").join(""));
}
