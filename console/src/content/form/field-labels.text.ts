import type { ContentMistake } from '@site/shared/contracts/content-editions';

/**
 * Names of the fields in content files. A key with a kind and the fields above comes before that of the field alone, so
 * that «amount» of a case and of a service can differ. A field without a name is shown by its own.
 */
const LABELS: Readonly<Record<string, string>> = {
  about: 'Описание',
  aboutProject: 'Страница о проекте',
  action: 'Надпись кнопки',
  addCost: 'Цена промокода, DP',
  address: 'Адрес',
  alt: 'Описание картинки',
  amount: 'Сумма, ₽',
  'services/amount': 'Цена, DP',
  'cases/amount': 'Пополнить на, ₽',
  answer: 'Ответ',
  author: 'Автор',
  bonuses: 'Бонусы',
  caseInfo: 'Что внутри, строками',
  chips: 'Жетоны',
  condition: 'Условие',
  conditionsOfUse: 'Условия использования',
  connectAddress: 'Адрес сервера',
  connectLink: 'Ссылка подключения',
  contacts: 'Контакты',
  contentHost: 'Где лежат картинки кейсов',
  contest: 'Конкурс',
  contests: 'Розыгрыши',
  count: 'Количество',
  date: 'Дата',
  'legal/date': 'Действует с',
  days: 'Дней',
  description: 'Описание',
  'contest/slide/description': 'Строки',
  discord: 'Discord',
  document: 'Документ, часть адреса',
  donate: 'DP',
  downloadLink: 'Ссылка загрузки',
  downloadSize: 'Размер загрузки, МБ',
  duration: 'Длительность',
  email: 'Почта',
  example: 'Пример',
  facts: 'Факты',
  fee: 'Комиссия, %',
  file: 'Файл картинки',
  forum: 'Форум',
  goods: 'Что получает персонаж',
  hint: 'Подсказка',
  hour: 'Час по Москве',
  id: 'Номер',
  'welcome/professions/id': 'Занятие',
  'premium/id': 'Вид VIP',
  image: 'Значок',
  'cases/image': 'Адрес картинки вместо файла',
  importantInformation: 'Важная информация',
  input: 'Что вводит игрок',
  instructionLink: 'Ссылка на инструкцию',
  invited: 'Приглашённому, $',
  inviter: 'Пригласившему, DP',
  issue: 'Номер выпуска',
  items: 'Предметы',
  label: 'Надпись',
  lastNews: 'Все новости',
  launch: 'Когда показывать',
  level: 'Уровень',
  link: 'Ссылка',
  links: 'Ссылки',
  live: 'Живое число',
  max: 'Не больше, ₽',
  methods: 'Способы',
  min: 'Не меньше, ₽',
  minimum: 'Минимум',
  model: 'Модель в игре',
  money: 'Деньги, $',
  name: 'Название',
  'operator/name': 'Кто это',
  'partners/name': 'Имя',
  needs: 'Что нужно для услуги',
  network: 'Сеть',
  note: 'Примечание',
  notes: 'Примечания',
  off: 'Отключено',
  officialLauncherLink: 'Официальный лаунчер',
  onceInDays: 'Не чаще раза в столько дней',
  organisation: 'Реквизиты, строками',
  part: 'Часть компьютера',
  paymentRules: 'Правила оплаты',
  percent: 'Бонус, %',
  percentage: 'Возврат, %',
  picture: 'Картинка',
  place: 'Место',
  platform: 'Площадка',
  playTime: 'Часов в игре',
  player: 'Игроку',
  portrait: 'Портрет',
  premium: 'VIP',
  privacyPolicy: 'Политика персональных данных',
  professions: 'Занятия',
  projectVideo: 'Видео о проекте',
  promo: 'Промокод',
  provider: 'Платёжная система',
  providers: 'Платёжные системы',
  published: 'Опубликован',
  question: 'Вопрос',
  rate: 'DP за рубль',
  receipts: 'Отправляет чеки',
  recommended: 'Рекомендуется',
  registration: 'ИНН и ОГРН',
  requiredFields: 'Обязательные поля',
  requirements: 'Требования',
  reward: 'Награда',
  rewardsMonthly: 'Наград за 30 дней, не больше',
  rule: 'Что это',
  serverRules: 'Правила сервера',
  service: 'Услуга в игре',
  site: 'Сайт',
  slide: 'Слайды',
  supportDiscord: 'Поддержка в Discord',
  tag: 'Метка',
  task: 'Условие',
  text: 'Текст',
  threshold: 'Порог, ₽',
  title: 'Заголовок',
  'payment/providers/methods/title': 'Название',
  to: 'Куда',
  type: 'Вид',
  userAgreement: 'Пользовательское соглашение',
  value: 'Значение',
  vehicle: 'Транспорт',
  'services/needs/vehicle': 'Игрок выбирает транспорт',
  version: 'Редакция',
  video: 'Видео',
  vk: 'ВКонтакте',
  warning: 'Нужно предупреждение',
  watchAndPlay: 'Вся афиша',
  weekday: 'День недели, 0\u00a0— воскресенье',
  when: 'Когда, словами',
  winners: 'Победителей',
  without: 'Только если нет',
};

/** Names of values that a field chooses from, by field and value. */
const VALUES: Readonly<Record<string, string>> = {
  'launch=before': 'до открытия',
  'launch=after': 'после открытия',
  'live=vacancies': 'вакансии',
  'live=hearings': 'заседания',
  'live=wanted': 'в розыске',
  'id=worker': 'рабочий',
  'id=lawyer': 'юрист',
  'id=crime': 'криминал',
  'rule=plate': 'номер машины',
  'rule=full-name': 'имя и фамилия',
  'network=vk': 'ВКонтакте',
  'network=telegram': 'Telegram',
  'network=youtube': 'YouTube',
  'network=discord': 'Discord',
  'network=twitch': 'Twitch',
  'network=tiktok': 'TikTok',
  'network=instagram': 'Instagram',
  'network=rutube': 'Rutube',
  'network=dzen': 'Дзен',
  'provider=yookassa': 'ЮKassa',
  'provider=unitpay': 'Unitpay',
};

/** Ways of writing a value that may have several forms, by field. */
const VARIANTS: Readonly<Record<string, string>> = {
  'links=string': 'Адрес',
  'links=object': 'Адрес и сеть',
};

/** Fields whose text is longer than a line. */
const LONG = new Set(['about', 'answer', 'description', 'note', 'hint', 'text', 'address']);

type Way = readonly (string | number)[];

const namesOf = (way: Way): string[] => way.filter((step): step is string => typeof step === 'string');

/** Returns the name of a field of a kind. A place in a list is named by its number. */
export function fieldLabel(kind: string, way: Way): string {
  const last = way.at(-1);
  if (typeof last === 'number') return String(last + 1);
  const names = namesOf(way);
  const own = names.at(-1) ?? '';
  const candidates = [[kind, ...names].join('/'), names.slice(-2).join('/'), own];
  return candidates.map((key) => LABELS[key]).find((label) => label !== undefined) ?? own;
}

export const valueLabel = (way: Way, value: string): string =>
  VALUES[`${namesOf(way).at(-1) ?? ''}=${value}`] ?? value;

export const variantLabel = (way: Way, type: string): string =>
  VARIANTS[`${namesOf(way).at(-1) ?? ''}=${type}`] ?? type;

export const isLongField = (way: Way): boolean => LONG.has(namesOf(way).at(-1) ?? '');

/** Returns the reason of a mistake, in which the label of the field takes the place of its name in the file. */
export function faultReason(
  kind: string,
  { field, reason }: Pick<ContentMistake, 'field' | 'reason'>,
): string {
  if (field.length === 0) return reason;
  const name = field.join('.');
  const label = `«${fieldLabel(kind, field)}»`;
  return reason.replace(`поле ${name}`, `поле ${label}`).replace(`поля ${name}`, `поля ${label}`);
}
