/** Colours and fonts of the pages that the gateway makes itself (docs/product/design.md#tokens). */
export const PLAIN_STYLE = [
  ':root{color-scheme:dark}',
  'body{background:#0A1114;color:#F3EDE0;font-family:"Golos Text",system-ui,sans-serif}',
  '.plain-sign{padding:10px 18px;border:2px solid #CFE3E6;border-radius:7px;background:#0F3D49}',
  '.plain h1{font:900 min(clamp(2.5rem,5vw,5rem),8.4vw)/1 "Sofia Sans Extra Condensed","Arial Narrow",system-ui,sans-serif;text-transform:uppercase}',
  '.plain h2{font:900 2rem/1 "Sofia Sans Extra Condensed","Arial Narrow",system-ui,sans-serif;text-transform:uppercase}',
  '.plain p{color:#D9D1C0}',
  '.plain a,.plain button{min-height:56px;padding:0 26px;border:0;border-radius:4px;background:linear-gradient(to bottom right,#FFB31A 49.5%,#0000 50.5%) 100%/14px 100% no-repeat,linear-gradient(#FFB31A,#FFB31A) 0/calc(100% - 13.5px) 100% no-repeat;color:#14191B}',
  '.plain a+a,.plain form+a{background:none;color:#F3EDE0;box-shadow:inset 0 0 0 1.5px #63818B}',
  '.plain :focus-visible{outline-color:#FFB31A}',
].join('');
