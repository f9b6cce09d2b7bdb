/** Help of `site content`. */
export const contentHelpText = {
  content: 'тексты сайта: редакции, черновики, импорт и экспорт',
  list: 'что на сайте, какие есть черновики и последние публикации',
  export: 'записать файлы редакции в папку, обычно той, что на сайте',
  exportEdition: 'какую редакцию: её имя или номер публикации',
  import: 'сделать из файлов папки черновик, а с --publish и опубликовать',
  title: 'название черновика',
  why: 'причина: останется в истории',
  publishNow: 'сразу опубликовать; нужна --why',
  diff: 'чем одна редакция отличается от другой, по словам',
  publish: 'вернуть на сайт прежнюю редакцию',
  followFolder: 'чтобы следующий запуск взял файлы из папки сайта, если они другие',
  words: {
    folder: '<папка>',
    from: '<редакция>',
    to: '<другая>',
    edition: '<редакция>',
    title: '<название>',
    why: '<причина>',
  },
  examples: {
    list: ['site content list', 'site content list --json'],
    export: ['site content export api/content', 'site content export /tmp/content --edition 41'],
    import: [
      'site content import api/content --title "Новости декабря"',
      'site content import api/content --title "Новости декабря" --why "Обновление 3.19" --publish',
    ],
    diff: ['site content diff 41 live', 'site content diff 0123456789abcdef fedcba9876543210'],
    publish: [
      'site content publish 41 --why "В новых ценах ошибка"',
      'site content publish 0123456789abcdef --why "Снова из репозитория" --follow-folder',
    ],
  },
} as const;
