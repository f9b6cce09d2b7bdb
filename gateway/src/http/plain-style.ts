/** Styles for the gateway's own pages, with the colours of docs/product/design.md#tokens. */
export const PLAIN_STYLE = [
  'body{margin:0;background:#0A1114;color:#F3EDE0;font:1.0625rem/1.55 "Golos Text",system-ui,sans-serif}',
  '.plain{min-height:100vh;box-sizing:border-box;padding:10vh 6vw;display:flex;flex-direction:column;gap:24px;align-items:flex-start}',
  '.plain-sign{padding:10px 18px;border:2px solid #CFE3E6;border-radius:7px;background:#0F3D49;font-weight:700}',
  '.plain h1{margin:0;font-size:2rem;line-height:1.2}',
  '.plain p{margin:0;max-width:34em;color:#D9D1C0}',
  '.plain nav{display:flex;flex-wrap:wrap;gap:16px}',
  '.plain form{margin:0;display:flex}',
  '.plain a,.plain button{display:inline-flex;align-items:center;min-height:56px;padding:0 26px;border-radius:4px;background:#FFB31A;color:#14191B;font-weight:700;text-decoration:none}',
  '.plain button{border:0;font-family:inherit;font-size:inherit;cursor:pointer}',
  '.plain a+a,.plain form+a{background:none;color:#FFB31A;box-shadow:inset 0 0 0 2px #FFB31A}',
].join('');
