/** The page for people who open the address of the kit. */
export const kitText = {
  title: 'Набор для областей',
  lead: 'Здесь пакеты, с которыми команды собирают области этого сайта в своих репозиториях. Нужны Node.js от 20.19 (node --version) и npm.',
  create: (origin: string) =>
    `Новая область, в пустой папке: npm exec --yes --package=${origin}/kit/cli.tgz -- site create-area lavka --site ${origin}`,
  token:
    'Токен просят у администратора сайта: назовите ему имя области и её путь. Для работы на своей машине он не нужен, только для check, preview и deploy: export SITE_TOKEN=…',
  guide:
    'Что дальше — README.md в новой папке. После npm install рядом и руководства: docs/own-repository.md, docs/own-area-recipes.md и docs/own-backend.md в node_modules/@site/cli. Все команды: npx site --help.',
  packages: (release: string, packages: readonly { name: string; version: string }[]) =>
    `Пакеты оболочки ${release}: ${packages.map(({ name, version }) => `${name} ${version}`).join(', ')}.`,
  none: 'У оболочки, которая сейчас в эфире, набора нет: её собрали без него.',
  link: 'На сайт',
} as const;
