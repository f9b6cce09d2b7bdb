import type { ChannelAction } from '@site/contracts/deploy';

/**
 * Changes that no rollback undoes: the end of a team's key closes its areas, new secrets end previews and canaries,
 * and an upstream gets what visitors send. A person signs each of them (docs/decisions/0146).
 */
const DANGEROUS: ReadonlySet<unknown> = new Set<ChannelAction>(['revoke-key', 'rotate-secret', 'upstream']);

/** Returns true for the body of such a change. It is not validated yet. */
export const isDangerous = (body: unknown): boolean =>
  DANGEROUS.has((body as { action?: unknown } | null | undefined)?.action);
