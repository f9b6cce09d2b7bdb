import { CliError } from '../terminal/cli-error';
import type { CommandPorts } from '../terminal/command-ports';
import type { Outcome } from '../terminal/outcome';
import { buildTable } from '../terminal/table';
import { splitList } from './split-list';
import { staffText as text } from './staff.text';

/** `site staff invite <name>`: prints a link with which the person makes a passkey for the console. */
export async function inviteStaff(
  { client }: CommandPorts,
  name: string,
  { roles = '' }: { roles?: string },
): Promise<Outcome> {
  const wanted = splitList(roles);
  if (wanted.length === 0) throw new CliError(text.rolesNeeded, 2);
  const data = await client.inviteStaff({ name, roles: wanted });
  return { data, lines: [data.link], notes: [text.invited(data)] };
}

/** `site staff list`: shows everybody who works in the console, or did. */
export async function listStaff({ client }: CommandPorts): Promise<Outcome> {
  const data = await client.fetchStaff();
  const rows = data.staff.map((member) => [
    member.id,
    member.name,
    member.roles.join(', '),
    text.invitedBy(member),
    text.state(member),
  ]);
  return { data, lines: [rows.length > 0 ? buildTable(text.columns, rows) : text.nobody] };
}

/** `site staff end <id>`: ends the access of a person at once. */
export async function endStaff({ client }: CommandPorts, id: string): Promise<Outcome> {
  const data = await client.endStaff(id);
  return { data, lines: [text.ended(data)] };
}
