/** What the start of the gateway says. */
export const mainText = {
  opening: 'Открываю базу',
  noGame:
    'Игровой сервер не подключён: персонажи, рейтинги и игровые награды недоступны. Задайте SITE_GAME_URL и SITE_GAME_TOKEN.',
} as const;
