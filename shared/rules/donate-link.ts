/** Where top-ups live. */
export const DONATE_PATH = '/donate';

/**
 * The way to the donation page (spec §2, decision 8): with the player's e-mail and login when both are known, otherwise
 * without any. The page takes them out of its address at once.
 */
export function toDonateLink(player: { email?: string | null; login?: string | null } | null): string {
  if (!player?.email || !player.login) return DONATE_PATH;
  return `${DONATE_PATH}?${new URLSearchParams({ email: player.email, login: player.login }).toString()}`;
}
