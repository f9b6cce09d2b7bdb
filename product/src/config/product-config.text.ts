/** Messages about invalid product variables: what is wrong and which value is expected. */
export const productConfigText = {
  imageHost: (value: string) =>
    `SITE_IMAGE_HOSTS: ${value} не подходит: нужны адреса вида https://img.example.org через запятую.`,
  smtp: 'SITE_SMTP_URL не подходит: нужен адрес вида smtps://имя:пароль@mail.example.org:465.',
  mailFrom: (value: string) =>
    `SITE_MAIL_FROM=${value} не подходит: нужен адрес почты вида no-reply@example.org.`,
  telegramToken: 'SITE_TELEGRAM_TOKEN не подходит: нужен токен бота вида 123456789:ABC….',
  telegramApi: (value: string) =>
    `SITE_TELEGRAM_API=${value} не подходит: нужен адрес вида https://api.telegram.org.`,
  pushHost: (value: string) =>
    `SITE_PUSH_HOSTS: ${value} не подходит: нужны имена вида push.example.org или *.push.example.org через запятую.`,
  pushStandIn: (value: string) =>
    `SITE_PUSH_STAND_IN=${value} не подходит: только в демо и только адрес этой машины вида http://127.0.0.1:9091.`,
  factorWait: (value: string) =>
    `SITE_FACTOR_WAIT_HOURS=${value} не подходит: нужно целое число часов от 1 до 720.`,
  drandChain: (value: string) =>
    `SITE_CONTEST_BEACON=${value} не подходит: нужен адрес цепочки drand с её отпечатком в конце, например https://api.drand.sh/52db9ba7…, или none.`,
  breachedPasswords: (file: string) =>
    `SITE_BREACHED_PASSWORDS=${file} не подходит: это не файл, собранный командой breached-passwords (docs/runbook.md).`,
  gameUrl: (value: string) =>
    `SITE_GAME_URL=${value} не подходит: нужен адрес вида https://game.example.org/site.`,
  gameToken: 'К SITE_GAME_URL нужен SITE_GAME_TOKEN: не меньше 20 знаков без пробелов.',
  contestHold: (value: string) =>
    `SITE_CONTEST_HOLD=${value} не подходит: 1 задерживает розыгрыши, 0 или пусто\u00a0— нет.`,
  drawsHeld:
    'Розыгрыши задержаны (SITE_CONTEST_HOLD=1): списки не закрываются. Когда платежи после восстановления приняты, уберите переменную и перезапустите сайт.',
  noGame:
    'Игровой сервер не подключён: персонажи, рейтинги и игровые награды недоступны. Задайте SITE_GAME_URL и SITE_GAME_TOKEN.',
} as const;
