const OF: Readonly<Record<string, readonly string[]>> = {
  status: ['site status', 'site status --json'],
  health: ['site health home', 'site health home --day --json'],
  log: ['site log home -n 10', 'site log --before 120 --json'],
  build: ['site build home'],
  trace: ['site trace stack.txt', 'journalctl -u site -n 200 | site trace -'],
  check: ['site check home', 'site check home --json'],
  diff: ['site build home && site diff home', 'site diff home@3f2a91c0', 'site diff --revision 41'],
  preview: [
    'site preview home',
    'site preview home account --json',
    'site preview account@3f2a91c0 --hours 72 --switchable',
    'site preview --list',
  ],
  deploy: [
    'site deploy home --why "новая главная"',
    'site deploy home account --together --why "новый вход"',
  ],
  canary: [
    'site canary account 10 --why "новый вход"',
    'site canary account 50',
    'site canary account 5,25,100 --every 30m',
    'site canary account off --why "передумали"',
  ],
  promote: ['site promote account'],
  rollback: [
    'site rollback account --why "не входит в кабинет"',
    'site rollback shell --to 3f2a91c0 --why "…"',
    'site rollback --to-revision 41 --why "как было в понедельник"',
  ],
  freeze: ['site freeze lavka --why "распродажа до понедельника"'],
  unfreeze: ['site unfreeze lavka --why "распродажа прошла"'],
  watch: ['site watch home off --why "переезд, сбои ожидаемы"', 'site watch home on'],
  close: ['site close lavka --why "сверка заказов"', 'site close /lavka/sale --why "…"'],
  open: ['site open lavka --why "сверка закончена"', 'site open /lavka/sale'],
  mode: ['site mode prelaunch --why "ждём открытия"', 'site mode live --why "открылись"'],
  announce: [
    'site announce "Сегодня с 3:00 до 4:00 вход закрыт." --tone warning --until "2026-12-01 04:00" --why "обновление базы"',
    'site announce "Склад не отвечает: заказы придут позже." --tone alarm --paths /lavka --why "сбой на складе"',
  ],
  retract: ['site retract 0f8c1d52 --why "починили"'],
  upstream: [
    'site upstream',
    'site upstream lavka https://lavka.example.org --why "товары лавки"',
    'site upstream lavka off --why "переезд"',
  ],
  'token list': ['site token list'],
  'token revoke': ['site token revoke 0f8c1d52', 'site token revoke 0f8c1d52 --keep-created'],
  'staff list': ['site staff list'],
  'staff invite': ['site staff invite "к. орлова" --roles operator'],
  'staff end': ['site staff end 0f8c1d52'],
  'key list': ['site key list'],
  'key revoke': ['site key revoke 3f2a9c01d4e5b677 --why "ноутбук украден" --compromised'],
  'secret list': ['site secret list'],
  'token create': [
    'site token create "CI аккаунта" --areas account --days 90',
    'site token create "CI лавки" --areas lavka --paths /lavka',
    'site token create "выпускающие лавки" --areas lavka --verbs read,preview,deploy,rollback,canary,force',
    'SITE_TOKEN=$(site token create "CI" --areas home)',
  ],
  'secret rotate': [
    'site secret rotate preview --why "раз в год"',
    'site secret rotate cohort --why "копия базы утекла" --compromised',
  ],
  verify: ['site verify', 'site verify home@3f2a91c0', 'site verify --json'],
  repair: ['site repair', 'site repair home@3f2a91c0 --dir mf-home/dist'],
  'key new': ['site key new home.pem'],
  'key add': ['site key add "команда home" --key ed25519:… --areas home --root admin.pem'],
  gc: ['site gc', 'site gc --yes'],
};

/** Examples in a repository of one area, for commands that need no name there. */
const OWN: Readonly<Record<string, readonly string[]>> = {
  build: ['site build'],
  check: ['site build && site check', 'site check --json'],
  diff: ['site build && site diff', 'site diff --revision 41'],
  preview: [
    'site preview',
    'site preview --json',
    'site preview --hours 72 --switchable',
    'site preview --list',
  ],
  deploy: ['site build && site deploy --why "новая витрина"'],
  canary: [
    'site canary 10 --why "новая витрина"',
    'site canary 50',
    'site canary 5,25,100 --every 30m',
    'site canary off --why "передумали"',
  ],
  promote: ['site promote'],
  rollback: ['site rollback --why "не открывается витрина"', 'site rollback --to 3f2a91c0 --why "…"'],
};

/** Examples in the output of `site --help` and `site <command> --help`. */
export const examples = {
  site: [
    'site status',
    'site build home && site deploy home --why "новая главная"',
    'site rollback home --why "не открывается меню"',
    'site canary account 10 --why "новый вход"',
  ],
  ownSite: [
    'site status',
    'site build && site check && site deploy --why "новая витрина"',
    'site rollback --why "не открывается витрина"',
    'site canary 10 --why "новая витрина"',
  ],
  /** Returns true for a command that needs no name in a repository of one area. */
  needsNoName: (command: string): boolean => OWN[command] !== undefined,
  of: (command: string, isOwn: boolean): readonly string[] =>
    (isOwn ? OWN[command] : undefined) ?? OF[command] ?? [],
} as const;
