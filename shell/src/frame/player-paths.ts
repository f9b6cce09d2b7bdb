/**
 * Paths that the frame links for signed-in players. The server renders for guests, so it looks these up additionally: the
 * page state must name their owners for the player's menu.
 */
export const PLAYER_PATHS = ['/profile'] as const;
