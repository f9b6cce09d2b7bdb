// Пересчитывает розыгрыш по опубликованному файлу без кода сайта. Нужен Node.js 20.19 или новее:
//   npm install @noble/curves@2 && node <этот файл> draw.json [копия-файла-до-расчёта.json] [цепочка.json]
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { bls12_381 } from '@noble/curves/bls12-381.js';
// Цепочка quicknet, сверьте: https://api.drand.sh/52db9ba70e0cc0f6eaf7803dd07447a1f5477735fd3f661792ba94600c84e971/info
const QUICKNET = {
  key:
    '83cf0f2896adee7eb8b5f01fcad3912212c437e0073e911fb90022d3e760183c8c4b450b6a0a6c3ac6a5776a2d106451' +
    '0d1fec758c921cc22b0e17e63aaf4bcb5ed66304de9cf809bd274ca73bab4af5a6e9c76a4bc09e76eae8991ef5ece45a',
  genesis: 1692803367,
  period: 3,
};
const sha256 = (data) => createHash('sha256').update(data).digest('hex');
const bytes = (hex) => Buffer.from(hex, 'hex');
const files = process.argv.slice(2).map((file) => JSON.parse(readFileSync(file, 'utf8')));
const [draw, copy, chain = QUICKNET] = files;
if (copy && copy.id !== draw.id) throw new Error(`Копия другого розыгрыша: ${copy.id}, а расчёт ${draw.id}`);
const { beacon, withdrawn = [], entries } = draw;
if (!beacon?.value || !entries)
  throw new Error('В файле нет итогов, публичного случайного числа или списка с отпечатками сумм');
const numbers = [...draw.participants, ...withdrawn].sort((a, b) => a - b);
const lines = entries.map(({ playerId, tickets, sum }) => `${playerId} ${tickets} ${sum}`);
const rankOf = (id) => sha256(`${draw.seed}/${beacon.value}/${draw.digest}/${id}`);
const byRank = (a, b) => (rankOf(a) < rankOf(b) ? -1 : 1);
const places = (draw.method === 2 ? numbers : draw.participants).toSorted(byRank).slice(0, draw.places);
const winners = places.filter((id) => !withdrawn.includes(id)).join(', ');
const roundTime = (chain.genesis + (beacon.round - 1) * chain.period) * 1000;
function isSigned() {
  const round = bytes(beacon.round.toString(16).padStart(16, '0'));
  const { hash, verify } = bls12_381.shortSignatures;
  const message = hash(bytes(sha256(round)), 'BLS_SIG_BLS12381G1_XMD:SHA-256_SSWU_RO_NUL_');
  return verify(bytes(beacon.signature), message, bytes(chain.key));
}
const isKept = ([name, value]) =>
  name === 'beacon'
    ? [beacon.round, beacon.insteadOf].includes(value.round)
    : name === 'participants' || JSON.stringify(draw[name]) === JSON.stringify(value);
const checks = {
  'основа и её отпечаток': () => sha256(draw.seed) === draw.commitment,
  'список номеров и его отпечаток': () => sha256(numbers.join('\n')) === draw.digest,
  'у каждого номера один талон': () =>
    new Set(numbers).size === entries.length &&
    entries.map(({ playerId, tickets }) => tickets === 1 && playerId).join() === numbers.join(),
  'суммы и их отпечаток': () => sha256(lines.join('\n')) === draw.sumsDigest,
  'список закрыт до случайного числа': () => roundTime > Math.max(draw.until, draw.closedAt),
  'подпись случайного числа': isSigned,
  'случайное число взято из подписи': () => sha256(bytes(beacon.signature)) === beacon.value,
  [`победители: ${winners || 'никто'}`]: () =>
    draw.winners.map(({ playerId }) => playerId).join(', ') === winners,
  ...(copy && { 'копия, сохранённая до расчёта': () => Object.entries(copy).every(isKept) }),
};
if (beacon.insteadOf)
  console.warn(`Список закрыли поздно: вместо числа ${beacon.insteadOf} взято ${beacon.round}`);
for (const [what, isTrue] of Object.entries(checks)) {
  const passed = isTrue();
  if (!passed) process.exitCode = 1;
  process.stdout.write(`${passed ? 'сходится   ' : 'НЕ СХОДИТСЯ'}  ${what}\n`);
}
