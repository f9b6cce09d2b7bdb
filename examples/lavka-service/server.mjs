import { createServer } from 'node:http';
import { createRemoteJWKSet, errors, jwtVerify } from 'jose';
import { openApi } from './openapi.mjs';

/** Address of the site whose players use this service. Its tokens have the same issuer. */
const site = (process.env.SITE_URL ?? 'http://localhost:8080').replace(/\/$/, '');
/** Name of the area. Tokens for other areas are refused. */
const area = process.env.AREA ?? 'lavka';
const port = Number(process.env.PORT ?? 9000);

/** The public keys of the site. An unknown key is fetched again, at most every 30 s. */
const keys = createRemoteJWKSet(new URL('/.well-known/jwks.json', site), { cacheMaxAge: 300_000 });

const GOODS = [
  { id: 'net', title: 'Fishing net', price: 1200 },
  { id: 'lamp', title: 'Paraffin lamp', price: 450 },
];
/** Orders by player. A real service keeps them in a database. @type {Map<string, string[]>} */
const orders = new Map();

/** An answer other than 200. The site's pages decide by `code`. */
class Refusal extends Error {
  /** @param {number} status @param {string} code */
  constructor(status, code) {
    super(code);
    this.status = status;
    this.code = code;
  }
}

/**
 * Returns the id of the player who asks, or null for a guest. The site sends no token for a guest, and no other
 * credentials of a player.
 * @param {import('node:http').IncomingMessage} request
 */
async function readPlayer({ headers: { authorization } }) {
  if (authorization === undefined) return null;
  const { payload } = await jwtVerify(authorization.replace(/^Bearer /, ''), keys, {
    issuer: site,
    audience: area,
    algorithms: ['EdDSA'],
    maxTokenAge: '60s',
    clockTolerance: '5s',
    requiredClaims: ['sub'],
  });
  return payload.sub ?? null;
}

/** @param {import('node:http').IncomingMessage} request */
async function readBody(request) {
  const parts = [];
  for await (const part of request) parts.push(part);
  try {
    return JSON.parse(Buffer.concat(parts).toString());
  } catch {
    throw new Refusal(400, 'BAD_REQUEST');
  }
}

const CALLS = new Set(['GET /goods', 'GET /orders', 'POST /orders']);

/** Answers a call. @param {import('node:http').IncomingMessage} request */
async function answer(request) {
  const call = `${request.method} ${new URL(request.url ?? '/', site).pathname}`;
  if (call === 'GET /openapi.json') return openApi;
  // before the player is checked: a misspelt call of a guest is not forbidden, it does not exist
  if (!CALLS.has(call)) throw new Refusal(404, 'NOT_FOUND');
  const player = await readPlayer(request);
  if (call === 'GET /goods') return { goods: GOODS };
  // not 401, after which the site's pages would renew a valid sign-in
  if (player === null) throw new Refusal(403, 'FORBIDDEN');
  const own = orders.get(player) ?? [];
  if (call === 'GET /orders') return { orders: own };
  const { id } = await readBody(request);
  if (!GOODS.some((one) => one.id === id)) throw new Refusal(404, 'NOT_FOUND');
  orders.set(player, [...own, id]);
  return { orders: orders.get(player) };
}

const server = createServer((request, reply) => {
  /** @param {number} status @param {unknown} body */
  const send = (status, body) =>
    reply.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  answer(request).then(
    (body) => send(200, body),
    (error) => {
      if (error instanceof Refusal) return send(error.status, { code: error.code, message: error.code });
      if (error instanceof errors.JOSEError) {
        console.warn(`a token was refused: ${error.code}`);
        return send(403, { code: 'FORBIDDEN', message: 'FORBIDDEN' });
      }
      console.error(error);
      return send(500, { code: 'INTERNAL', message: 'INTERNAL' });
    },
  );
});

server.listen(port, '127.0.0.1', () => {
  const address = server.address();
  console.log(`http://127.0.0.1:${typeof address === 'object' && address ? address.port : port}`);
});
