/** Messages of `site dev`. */
export const devText = {
  about: 'страница области из исходников внутри работающего сайта, правки видны сразу; PORT — порт (8081)',
  against: 'другой сайт вместо того, чей набор стоит здесь',
  address: '--against <адрес>',
  siteNeeded: 'Нужен адрес сайта: site dev --against https://…',
  portTaken: (port: number) => `Порт ${port} занят: назовите другой, например PORT=${port + 1} npm run dev.`,
} as const;
