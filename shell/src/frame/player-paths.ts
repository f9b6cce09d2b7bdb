/**
 * Paths that the frame links only for signed-in players. The server renders for guests but looks these paths
 * up too, because the page state must name the areas that own the links in a player's menu.
 */
export const PLAYER_PATHS = ['/profile'] as const;
