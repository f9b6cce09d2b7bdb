import { brand } from '@site/shared/text/brand';

const DISPLAY = '"Sofia XC","Arial Narrow",sans-serif';
const MONO = '"Martian Mono",ui-monospace,monospace';
const GUTTER = 'clamp(20px,6.25vw,120px)';

const toUrl = (svg: string) => `url("data:image/svg+xml,${encodeURIComponent(svg)}")`;

/** The mark of `shared/ui/logo-mark.tsx`. */
const MARK = toUrl(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><path fill="#F3EDE0" d="M4 6h56v10H52v42H42V16H22v42H12V16H4z"/><circle cx="32" cy="38" r="7.5" fill="#FFB31A"/><path stroke="#FFB31A" stroke-width="3" d="M25.5 51h13M27.5 56.5h9"/></svg>',
);

/**
 * Styles of the offline page, after those of `plain.styles.ts` (docs/product/design.md#tokens): header, panel and brand
 * word look as on the pages that a broken area leaves.
 */
export const OFFLINE_STYLE = [
  `body{background:linear-gradient(#0C1E25,#0A1114 620px);font:400 18px/1.6 "Golos Text",system-ui,sans-serif;font-variant-numeric:tabular-nums lining-nums}`,
  '.plain{display:block;padding:0}',
  `.plain-sign{display:flex;align-items:center;gap:14px;min-height:95px;margin:0 ${GUTTER};padding:0;border:0;border-bottom:1px solid #1D3139;border-radius:0;background:none;font:900 38px/.9 ${DISPLAY};text-transform:uppercase;letter-spacing:.01em}`,
  `.plain-sign::before{content:"";flex:none;width:44px;height:44px;background:${MARK}}`,
  `.plain main{padding:64px ${GUTTER} clamp(72px,8.4vw,160px)}`,
  `.plain::after{content:"${brand.name}"/"";display:block;padding:64px ${GUTTER} 0;overflow:hidden;background:#05090B;color:#0F1B20;font:900 18.2vw/.74 ${DISPLAY};letter-spacing:-.01em;text-transform:uppercase;white-space:nowrap}`,
  '@media(min-width:1921px){.plain-sign,.plain main{max-width:1680px;margin-inline:auto;padding-inline:0}.plain::after{font-size:350px;text-align:center}}',
  '.off{display:grid;grid-template-columns:1.3fr 1fr;background:#0F191D;border:1px solid #1D3139}',
  '.off>div{display:grid;gap:26px;justify-items:start;align-content:start;padding:64px}',
  '.off img{width:100%;height:100%;object-fit:cover;object-position:8% 50%;filter:grayscale(.6) brightness(.75);clip-path:polygon(80px 0,100% 0,100% 100%,0 100%)}',
  `.off-sign{display:inline-flex;padding:4px;border-radius:7px;background:#0B2A33;box-shadow:0 0 0 1px #000,0 6px 14px -6px #000;color:#fff;font:700 20px/1 ${DISPLAY};text-transform:uppercase;letter-spacing:.07em}`,
  '.off-sign span,.off-sign b{display:flex;align-items:center;border:1.5px solid #CFE3E6}.off-sign span{padding:8px 14px 7px;border-right:0;border-radius:4px 0 0 4px}.off-sign b{padding:8px 12px 7px;border-radius:0 4px 4px 0;background:#F3EDE0;color:#0B2A33;font-weight:900;font-size:22px;letter-spacing:0}',
  `.plain h1,.off-saved h2{margin:0;font:900 clamp(48px,5.85vw,112px)/1.02 ${DISPLAY};text-transform:uppercase;letter-spacing:-.005em;max-width:7em}`,
  '.off p,.off-saved p{margin:0;max-width:30em;color:#D9D1C0}.off p.off-lead{font-size:clamp(17px,1.15vw,22px);line-height:1.55}',
  `.off p.off-quiet{max-width:46em;color:#B4C6CB;font:400 14px/1.5 ${MONO}}`,
  '.off-led{padding:22px 26px 20px;border:6px solid #18303A;background:#070B0C;opacity:.75}.off-led p{font-size:15px}',
  `.off-led b{position:relative;display:inline-block;margin-top:12px;font:900 clamp(60px,5vw,92px)/.8 ${DISPLAY};color:#FFB31A;text-shadow:0 0 26px #FFB31A88;white-space:nowrap}`,
  '.off-led b::after{content:"";position:absolute;inset:-6% -2%;background:radial-gradient(circle,#0000 55%,#070B0C 58%) 0 0/5px 5px;opacity:.55}',
  '.off-cut,[data-cut] .off-mute{display:none}[data-cut] .off-cut{display:inline}',
  '.off-go{display:flex;flex-wrap:wrap;gap:16px}.plain .off-go a{padding:0 30px 0 26px;font-weight:600;font-size:17px}.plain .off-go a+a{padding:0 26px;border-radius:0}',
  '.off-saved{display:grid;gap:40px;justify-items:start;padding-top:clamp(72px,8.4vw,160px);scroll-margin-top:16px}.off-saved>div:not(.off-sign){width:100%}.off-saved .off-sign+h2{margin-top:-16px;max-width:none}.off-paper+.off-sign{margin-top:40px}',
  '.off-paper{display:grid;grid-template-columns:1fr 1fr;gap:32px 64px;box-sizing:border-box;padding:clamp(24px,3vw,56px);background:#EEE6D6;color:#14191B}',
  '.off-paper article{display:grid;gap:8px;align-content:start;padding-top:20px;border-top:2px solid #14191B}.off-paper article:first-child{grid-column:1/-1;border-top-width:6px}',
  `.off-paper h3{margin:0;text-wrap:balance;font:800 clamp(26px,1.9vw,36px)/.95 ${DISPLAY}}.off-paper article:first-child h3{font:900 clamp(40px,4.4vw,84px)/.9 ${DISPLAY}}`,
  `.off-paper p{color:#14191B}.off-paper p.off-day{color:#494334;font:400 14px/1.5 ${MONO}}`,
  '.off-saved details{border-top:1px solid #1D3139}.off-saved details:last-child{border-bottom:1px solid #1D3139}.off-saved details p{padding:0 0 28px}',
  `.off-saved summary{display:flex;align-items:center;justify-content:space-between;gap:24px;min-height:84px;font:700 clamp(24px,1.78vw,34px)/1.1 ${DISPLAY};cursor:pointer;list-style:none}.off-saved summary::-webkit-details-marker{display:none}`,
  '.off-saved summary::after{content:"";flex:none;width:22px;height:22px;background:linear-gradient(#FFB31A,#FFB31A) 50%/100% 2px no-repeat,linear-gradient(#FFB31A,#FFB31A) 50%/2px 100% no-repeat}.off-saved [open]>summary::after{rotate:45deg}',
  'a:focus-visible,summary:focus-visible{outline:3px solid #FFB31A;outline-offset:4px}',
  '@media(max-width:77.5em){.off>div{padding:44px 40px}}',
  `@media(max-width:48em){body{font-size:16px}.plain-sign{min-height:63px;gap:12px;font-size:28px}.plain-sign::before{width:34px;height:34px}.plain main{padding-top:32px}.off{grid-template-columns:minmax(0,1fr)}.off>div{padding:28px 20px;gap:22px}.off img{height:200px;clip-path:none;order:-1}.off-sign{font-size:16px}.off-sign b{font-size:18px}.off-go{width:100%}.off-go a{flex:1 0 100%;justify-content:center;box-sizing:border-box}.off-paper{grid-template-columns:minmax(0,1fr);margin-inline:calc(-1*${GUTTER});width:auto!important;justify-self:stretch}.off-saved summary{min-height:64px}}`,
  '@media(forced-colors:active){.plain::after{display:none}}',
].join('');
