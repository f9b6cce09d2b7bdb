import type { ChannelAction } from '@site/contracts/deploy';

/**
 * Changes that a person signs (docs/decisions/0146). No rollback undoes the first three: the end of a team's key closes
 * its areas, new secrets end previews and canaries, and an upstream gets what visitors send. The others take pages from
 * visitors, or open the site to them.
 */
const DANGEROUS: ReadonlySet<unknown> = new Set<ChannelAction>([
  ...(['revoke-key', 'rotate-secret', 'upstream'] as const),
  ...(['close', 'mode'] as const),
]);

/** Returns true for the body of such a change. It is not validated yet. */
export const isDangerous = (body: unknown): boolean =>
  DANGEROUS.has((body as { action?: unknown } | null | undefined)?.action);
