/** The page for people who open the address of the kit. */
export const kitText = {
  title: 'Набор для областей',
  lead: 'Здесь пакеты, с которыми команды собирают области этого сайта в своих репозиториях. Нужны Node.js от 20.19 и только npm: pnpm ищет пакеты набора в открытом реестре. Узнать версию Node.js:',
  version: 'node --version',
  create: 'Новая область, в пустой папке:',
  createCommand: (origin: string) =>
    `npm exec --yes --package=${origin}/kit/cli.tgz -- site create-area lavka --site ${origin}`,
  start: 'Затем установите пакеты и запустите область:',
  startCommands: 'npm install\nnpm run dev',
  stranger:
    'До `npm install` пишите `npx --no site` вместо `npx site`: иначе npm скачает чужой пакет с таким именем.',
  guides:
    'Что дальше — `README.md` в новой папке и руководства на английском. После `npm install` они лежат и в `node_modules/@site/cli/docs`.',
  guide: {
    'own-repository.md': 'Область в своём репозитории: от адреса до страницы в эфире',
    'own-area-recipes.md': 'Рецепты: страница, модальное окно, вызов, тест',
    'own-backend.md': 'Свой сервер за вызовами области',
  },
  token:
    'Токен просят у администратора сайта: назовите ему имя области и её путь. Для работы на своей машине он не нужен, только для `check`, `preview` и `deploy`:',
  tokenCommand: 'export SITE_TOKEN=…',
  help: 'Все команды:',
  helpCommand: 'npx --no -- site --help',
  packages: (release: string, packages: readonly { name: string; version: string }[]) =>
    `Пакеты оболочки ${release}: ${packages.map(({ name, version }) => `${name} ${version}`).join(', ')}.`,
  none: 'У оболочки, которая сейчас в эфире, набора нет: её собрали без него.',
  link: 'На сайт',
} as const;
