/** Styles for the gateway's own pages, with the colours of docs/product/design.md#tokens. */
export const PLAIN_STYLE = [
  'body{margin:0;background:#0A1114;color:#F3EDE0;font:1.0625rem/1.55 "Golos Text",system-ui,sans-serif}',
  '.plain{min-height:100vh;box-sizing:border-box;padding:10vh 6vw;display:flex;flex-direction:column;gap:24px;align-items:flex-start}',
  '.plain-sign{padding:10px 18px;border:2px solid #CFE3E6;border-radius:7px;background:#0F3D49;font-weight:700}',
  '.plain h1{margin:0;font:900 min(clamp(2.5rem,5vw,5rem),8.4vw)/1 "Sofia Sans Extra Condensed","Arial Narrow",system-ui,sans-serif;text-transform:uppercase}',
  '.plain p{margin:0;max-width:34em;color:#D9D1C0}',
  '.plain nav{display:flex;flex-wrap:wrap;gap:16px}',
  '.plain form{margin:0;display:flex}',
  '.plain a,.plain button{display:inline-flex;align-items:center;min-height:56px;padding:0 26px;border-radius:4px;background:linear-gradient(to bottom right,#FFB31A 49.5%,#0000 50.5%) 100%/14px 100% no-repeat,linear-gradient(#FFB31A,#FFB31A) 0/calc(100% - 13.5px) 100% no-repeat;color:#14191B;font-weight:700;text-decoration:none}',
  '.plain button{border:0;font-family:inherit;font-size:inherit;cursor:pointer}',
  '.plain a+a,.plain form+a{background:none;color:#F3EDE0;box-shadow:inset 0 0 0 1.5px #63818B}',
  '.plain :focus-visible{outline:3px solid #FFB31A;outline-offset:4px}',
].join('');
