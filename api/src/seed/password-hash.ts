import { scrypt } from 'node:crypto';
import { promisify } from 'node:util';

const derive = promisify<string, Buffer, number, { N: number; r: number; p: number }, Buffer>(scrypt);
const COST = { N: 16_384, r: 8, p: 1 };
const KEY_BYTES = 32;

/** `scrypt$N$r$p$salt$key`, the last two in base64: all that a later check needs. */
export async function hashPassword(password: string, salt: Buffer): Promise<string> {
  const key = await derive(password, salt, KEY_BYTES, COST);
  return ['scrypt', COST.N, COST.r, COST.p, salt.toString('base64'), key.toString('base64')].join('$');
}
