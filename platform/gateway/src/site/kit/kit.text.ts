/** The page for people who open the address of the kit. */
export const kitText = {
  title: 'Набор для областей',
  lead: 'Здесь пакеты, с которыми команды собирают области этого сайта в своих репозиториях. Нужны Node.js от 20.19, npm и токен от администратора сайта.',
  create: (origin: string) =>
    `Новая область, в пустой папке: npm exec --package=${origin}/kit/cli.tgz -- site create-area lavka --site ${origin}`,
  packages: (release: string, packages: readonly { name: string; version: string }[]) =>
    `Пакеты оболочки ${release}: ${packages.map(({ name, version }) => `${name} ${version}`).join(', ')}.`,
  none: 'У оболочки, которая сейчас в эфире, набора нет: её собрали без него.',
  link: 'На сайт',
} as const;
