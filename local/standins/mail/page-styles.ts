/** The styles of the mailbox page: the product's colours, without its style sheets. */
export const styles = `
:root { --plaster:#f7f7f3; --linen:#eeeee7; --paper:#fff; --door:#12301f; --ink:#17231c; --soft:#46524a; --quiet:#5d6860;
  --joint:#dcddd4; --joint-strong:#7f867e; --green:#0f6538; --green-3:#e5f5e8; --oak-1:#f6ecde; --oak-3:#cda678;
  --head:"Bitter Variable",Bitter,Rockwell,Georgia,serif; --text:"Hanken Grotesk Variable","Hanken Grotesk","Segoe UI",system-ui,sans-serif; }
* { box-sizing: border-box; }
body { margin:0; background:var(--plaster); color:var(--ink); font:16px/1.5 var(--text); font-variant-numeric:tabular-nums; }
header { display:flex; flex-wrap:wrap; align-items:baseline; gap:6px 20px; padding:20px clamp(20px,3vw,32px); background:var(--door); color:#fff; }
h1,h2 { font-family:var(--head); font-weight:650; letter-spacing:-.018em; margin:0; }
h1 { font-size:26px; }
header p { margin:0; color:#b9c6bc; }
header .count { margin-left:auto; color:#fff; }
button { font:inherit; font-size:15px; color:#fff; background:transparent; border:1px solid #b9c6bc; border-radius:4px; padding:6px 14px; cursor:pointer; }
button:hover { background:rgb(255 255 255 / .1); }
:focus-visible { outline:2px solid var(--green); outline-offset:2px; }
header :focus-visible { outline-color:#fff; }
.columns { display:grid; grid-template-columns:minmax(260px,360px) minmax(0,1fr); min-height:calc(100vh - 84px); }
.box { border-right:1px solid var(--joint); }
.list { list-style:none; margin:0; padding:0; }
.list li { border-bottom:1px solid var(--joint); }
.list a { display:grid; gap:2px; padding:14px clamp(16px,2vw,24px); color:inherit; text-decoration:none; border-left:4px solid transparent; }
.list a:hover { background:var(--linen); }
.list a[aria-current] { background:var(--paper); border-left-color:var(--oak-3); }
.list span,.list time { color:var(--quiet); font-size:14px; overflow-wrap:anywhere; }
main { padding:clamp(20px,3vw,32px); }
article { max-width:760px; }
h2 { font-size:28px; line-height:1.2; }
dl { margin:16px 0; color:var(--soft); }
dl div { display:flex; gap:12px; }
dt { min-width:108px; color:var(--quiet); }
dd { margin:0; overflow-wrap:anywhere; }
.tabs { display:flex; gap:4px; }
.tabs a { padding:7px 14px; color:var(--soft); text-decoration:none; border-radius:4px 4px 0 0; }
.tabs a[aria-current] { background:var(--paper); color:var(--ink); box-shadow:inset 0 2px 0 var(--oak-3); }
.letter { display:block; width:100%; min-height:320px; margin:0; padding:24px; border:0; background:var(--paper); border-radius:0 6px 6px 6px;
  box-shadow:1px 2px 0 rgb(58 36 16 / .06),2px 4px 10px -2px rgb(40 36 20 / .14); }
iframe.letter { padding:0; }
pre.letter { font:inherit; white-space:pre-wrap; overflow-wrap:anywhere; }
.letter a { color:var(--green); }
.empty { color:var(--quiet); }
@media (max-width:720px) { .columns { grid-template-columns:1fr; } .box { border-right:0; max-height:40vh; overflow:auto; border-bottom:1px solid var(--joint-strong); } }
`;
