/** What the channel's log says about a change of mode. */
export const modeText = {
  who: 'настройки',
  why: 'SITE_MODE при запуске',
} as const;
