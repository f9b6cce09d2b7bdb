import { brand } from '@site/shared/text/brand';

interface Request {
  login: string;
  device: string;
  place: string;
  matchNumber: string;
}

export const telegramText = {
  greet: `Это бот сайта «${brand.name}». Подключить его можно в настройках профиля: «Подключить 2FA», затем Telegram.`,
  connected: (login: string) =>
    `Готово: входы в аккаунт ${login} теперь подтверждаются здесь. Резервный код запишите: он понадобится, если потеряете доступ к Telegram.`,
  linkExpired: 'Ссылка уже не действует. Получите новую в настройках профиля.',
  telegramTaken: 'Этот Telegram уже подтверждает входы другого аккаунта. Сначала отключите его там.',
  signIn: ({ login, device, place, matchNumber }: Request) =>
    `Вход в аккаунт ${login}\nЧисло: ${matchNumber}\nЧем: ${device}\nОткуда: ${place}\n\nНа экране входа должно быть то же число. Не совпало или входили не вы — нажимайте «Это не я».`,
  disconnect: ({ login, device, place, matchNumber }: Request) =>
    `Отключение 2FA аккаунта ${login}\nЧисло: ${matchNumber}\nЧем: ${device}\nОткуда: ${place}\n\nЕсли это не вы, нажимайте «Это не я» и смените пароль.`,
  deny: 'Это не я',
  approve: { 'sign-in': 'Впустить', disconnect: 'Отключить' },
  approved: { 'sign-in': 'Впустили.', disconnect: '2FA успешно отключен.' },
  denied: 'Отказано. Если пароль мог кто-то узнать, смените его на сайте сейчас.',
  requestExpired: 'Этот запрос уже не ждёт ответа.',
} as const;
