/** Messages of `site dev`. */
export const devText = {
  about: 'страница области из исходников внутри работающего сайта, правки видны сразу; PORT — порт (8081)',
  examples: [
    'site dev',
    'PORT=9000 site dev --against https://site.example',
    'site dev --backend http://localhost:4000 --user 7',
  ],
  against: 'другой сайт вместо того, чей набор стоит здесь',
  address: '--against <адрес>',
  backendAddress: '--backend <адрес>',
  backend: 'бэкенд области на этой машине, например http://localhost:4000; вместо ключа — SITE_DEV_BACKEND',
  userId: '--user <номер>',
  user: 'каким пользователем бэкенд видит вошедшего (1); вместо ключа — SITE_DEV_USER',
  siteNeeded: 'Нужен адрес сайта: site dev --against https://…',
  portTaken: (port: number) => `Порт ${port} занят: назовите другой, например PORT=${port + 1} npm run dev.`,
} as const;
