import type { SiteIdentity } from '../identity/site-identity';

/** Layout of the gateway's own pages, in the colours and fonts of the browser. */
const LAYOUT = [
  ':root{color-scheme:light dark}',
  'body{margin:0;font:1.0625rem/1.55 system-ui,sans-serif}',
  '.plain{min-height:100vh;box-sizing:border-box;padding:10vh 6vw;display:flex;flex-direction:column;gap:24px;align-items:flex-start}',
  '.plain-sign{font-weight:700}',
  '.plain h1{margin:0;font-size:clamp(2rem,5vw,3.5rem);line-height:1.1}',
  '.plain h2{margin:8px 0 -12px;font-size:1.4rem;line-height:1.2}',
  '.plain p{margin:0;max-width:34em}',
  '.plain pre{margin:0;max-width:100%;box-sizing:border-box;padding:12px 16px;border:1px solid;border-radius:6px;overflow-x:auto;font:1rem/1.6 ui-monospace,monospace}',
  '.plain p code{font:.94em ui-monospace,monospace;white-space:nowrap}',
  '.plain ul{margin:0;padding-left:1.2em}',
  '.plain li{padding:4px 0}',
  '.plain nav{display:flex;flex-wrap:wrap;gap:16px}',
  '.plain form{margin:0;display:flex}',
  '.plain a,.plain button{display:inline-flex;align-items:center;min-height:48px;padding:0 24px;border:2px solid;border-radius:6px;background:none;color:inherit;font:inherit;font-weight:700;text-decoration:none;cursor:pointer}',
  '.plain li a{display:inline;padding:0;border:0;border-radius:0;background:none;color:inherit;font-weight:400;text-decoration:underline}',
  '.plain :focus-visible{outline:3px solid;outline-offset:4px}',
].join('');

/** Returns the styles of the gateway's own pages on a site. */
export const toPlainStyle = ({ plainStyle = '' }: Pick<SiteIdentity, 'plainStyle'>): string =>
  LAYOUT + plainStyle;
