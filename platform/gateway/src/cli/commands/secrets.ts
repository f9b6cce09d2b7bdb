import { SecretName } from '@site/contracts/site-secret';
import { CliError } from '../terminal/cli-error';
import type { CommandPorts, WhyOption } from '../terminal/command-ports';
import type { Outcome } from '../terminal/outcome';
import { buildTable } from '../terminal/table';
import { change, expectWhy } from './channel';
import { secretsText as text } from './secrets.text';

const NAMES = SecretName.anyOf.map(({ const: name }) => name);

/** `site secret list`: shows the secrets of the site and the ages of their values. */
export async function listSecrets({ client }: CommandPorts): Promise<Outcome> {
  const data = await client.fetchSecrets();
  const rows = data.secrets.map((secret) => [
    secret.name,
    text.age(secret.createdAt),
    text.earlier(secret.earlier),
  ]);
  return { data, lines: [buildTable(text.columns, rows)] };
}

/**
 * `site secret rotate <name>`: gives a secret a new value. With `--compromised`, everything that its earlier
 * values signed is refused at once.
 */
export function rotateSecret(
  ports: CommandPorts,
  name: string,
  { why, compromised = false }: WhyOption & { compromised?: boolean },
): Promise<Outcome> {
  const secret = NAMES.find((known) => known === name);
  if (secret === undefined) throw new CliError(text.unknown(name, NAMES), 2);
  return change(ports, { action: 'rotate-secret', secret, compromised, why: expectWhy(why) });
}
