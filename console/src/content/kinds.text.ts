/** How the name of a new file begins: with its day, with the next number, or with nothing. */
type FilePrefix = 'date' | 'number' | 'none';

interface KindWords {
  name: string;
  /** Says what is added, for a kind that may have several files. */
  added?: string;
  prefix?: FilePrefix;
  extension?: 'md' | 'json';
  /** Field that names a file. */
  title?: string;
}

/** Kinds of content by folder, in the order of the lists. */
export const KINDS: Readonly<Record<string, KindWords>> = {
  news: { name: 'Новости', added: 'Новая новость', prefix: 'date', extension: 'md', title: 'title' },
  faq: {
    ...{ name: 'Вопросы и ответы', added: 'Новый вопрос', prefix: 'number' as const },
    ...{ extension: 'md' as const, title: 'question' },
  },
  watch: { name: 'Видео и эфиры', added: 'Новое видео', prefix: 'number', extension: 'json', title: 'title' },
  partners: { name: 'Партнёры', added: 'Новый партнёр', prefix: 'number', extension: 'json', title: 'name' },
  services: { name: 'Услуги', added: 'Новая услуга', prefix: 'number', extension: 'json', title: 'name' },
  cases: { name: 'Кейсы', added: 'Новый кейс', prefix: 'number', extension: 'json', title: 'name' },
  contest: { name: 'Конкурс' },
  prizes: { name: 'Призы', added: 'Новый приз', prefix: 'number', extension: 'json', title: 'name' },
  legal: { name: 'Документы', added: 'Новая редакция', prefix: 'none', extension: 'md', title: 'title' },
  welcome: { name: 'Первый экран' },
  launcher: { name: 'Лаунчер' },
  social: { name: 'Сообщества', added: 'Новое сообщество', prefix: 'none', extension: 'json' },
  navigation: { name: 'Меню' },
  footer: { name: 'Подвал' },
  payment: { name: 'Пополнение' },
  referrals: { name: 'Приглашения' },
  networks: { name: 'Сети партнёров' },
  donate: { name: 'Магазин' },
  operator: { name: 'Оператор сайта' },
  media: { name: 'Картинки' },
};

/** Folder of the pictures. */
export const MEDIA = 'media';

export const kindOf = (path: string): string => path.slice(0, path.indexOf('/'));

export const kindName = (kind: string): string => KINDS[kind]?.name ?? kind;
