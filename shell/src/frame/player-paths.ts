/**
 * What the frame leads to once a player is known. The server draws for guests alone and never asks for these: its page
 * names their owners all the same, so that the player's menu is whole at once.
 */
export const PLAYER_PATHS = ['/profile'] as const;
