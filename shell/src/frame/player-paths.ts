/**
 * Paths that the frame links only for signed-in players. The server renders only for guests, but also looks
 * up these paths, because the page state must contain the areas linked in a player's menu.
 */
export const PLAYER_PATHS = ['/profile'] as const;
