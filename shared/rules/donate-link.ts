/** Path of the top-up page. */
export const DONATE_PATH = '/donate';

/**
 * Returns a link to the top-up page (docs/product/payments.md#donate-link). The link contains e-mail and
 * login if both are known. The page removes them from its address immediately.
 */
export function toDonateLink(player: { email?: string | null; login?: string | null } | null): string {
  if (!player?.email || !player.login) return DONATE_PATH;
  return `${DONATE_PATH}?${new URLSearchParams({ email: player.email, login: player.login }).toString()}`;
}
