import path from 'node:path';
import { Value } from '@sinclair/typebox/value';
import { KeyRegistration, PublicKey, type SignedRegistration } from '@site/contracts/release-signature';
import { DAY_MS } from '@site/contracts/time';
import { createKeyPair, keyIdOf, signDocument } from '../../signing/ed25519';
import { readPrivateKey, writePrivateKey } from '../signing/private-key';
import { CliError } from '../terminal/cli-error';
import type { CommandPorts, WhyOption } from '../terminal/command-ports';
import type { Outcome } from '../terminal/outcome';
import { buildTable } from '../terminal/table';
import { change, expectWhy } from './channel';
import { keysText as text } from './keys.text';
import { readNumber } from './read-number';
import { splitList } from './split-list';

const DEFAULT_DAYS = 365;
const MAX_DAYS = 3_650;

/** `site key new <file>`: creates a key pair. The private key stays in the file and is never sent. */
export async function createKey(file: string): Promise<Outcome> {
  const { publicKey, privatePem } = createKeyPair();
  await writePrivateKey(file, privatePem);
  const data = { key: publicKey, id: keyIdOf(publicKey), file: path.resolve(file) };
  return { data, lines: [publicKey], notes: [text.created(data.id, file)] };
}

interface AddOptions {
  key?: string;
  areas?: string;
  days?: string;
  from?: string;
  root?: string;
}

/**
 * `site key add <name>`: registers the public key of a team. The administrator's private key (`--root`) signs
 * the registration on this machine.
 */
export async function addKey(
  { client }: CommandPorts,
  name: string,
  { key = '', areas = '', days, from, root }: AddOptions,
): Promise<Outcome> {
  if (!root) throw new CliError(text.rootNeeded, 2);
  const begins = from === undefined ? await findBegin(client, key) : new Date(from);
  if (Number.isNaN(begins.getTime())) throw new CliError(text.badFrom(String(from)), 2);
  const lasting = readNumber(days, 'days', MAX_DAYS) ?? DEFAULT_DAYS;
  const registration: KeyRegistration = {
    format: 1,
    key,
    name,
    areas: splitList(areas),
    from: begins.toISOString(),
    until: new Date(Math.max(begins.getTime(), Date.now()) + lasting * DAY_MS).toISOString(),
  };
  if (!Value.Check(KeyRegistration, registration)) throw new CliError(text.badRegistration, 2);
  const signature = signDocument('site/key-registration/v1', registration, await readPrivateKey(root));
  const signed: SignedRegistration = { registration, signature };
  const data = await client.addKey(signed);
  return { data, lines: [text.added(data)] };
}

/**
 * Returns the begin of a key's validity: the registered one, or now for a new key. With a later begin, releases
 * that the key has signed before would not be served any more.
 */
async function findBegin(client: CommandPorts['client'], key: string): Promise<Date> {
  if (!Value.Check(PublicKey, key)) throw new CliError(text.badRegistration, 2);
  const id = keyIdOf(key);
  const known = (await client.fetchKeys()).keys.find((registered) => registered.id === id);
  return known ? new Date(known.from) : new Date();
}

/** `site key list`: shows all keys. */
export async function listKeys({ client }: CommandPorts): Promise<Outcome> {
  const data = await client.fetchKeys();
  const rows = data.keys.map((key) => [key.id, key.name, key.areas.join(', '), text.state(key)]);
  return { data, lines: [buildTable(text.columns, rows)] };
}

/**
 * `site key revoke <id>`: accepts no new releases of a key. With `--compromised`, its releases are not served any
 * more either.
 */
export const revokeKey = (
  ports: CommandPorts,
  key: string,
  { why, compromised = false }: WhyOption & { compromised?: boolean },
): Promise<Outcome> => change(ports, { action: 'revoke-key', key, compromised, why: expectWhy(why) });
