import { formatMinutesAndSeconds } from '@site/text/duration';

export const secondStepText = {
  title: 'Подтвердите вход',
  approve: 'Отправили запрос в Telegram. Нажмите «Впустить»\u00a0— страница откроется сама.',
  approveOnDevice:
    'Запрос ждёт на телефоне, который вы подключили. Нажмите там «Впустить»\u00a0— страница откроется сама.',
  enterCode: 'Введите шесть цифр из приложения с\u00a0кодами.',
  waiting: 'Ждём ответа',
  left: (ms: number) => `Запрос действует ещё ${formatMinutesAndSeconds(Math.ceil(ms / 1_000))}`,
  match: 'Номер на телефоне должен быть таким\u00a0же',
  code: 'Код из приложения',
  sendCode: 'Войти',
  reserve: 'Нет телефона под рукой? Резервный код',
  reserveForApp: 'Нет приложения под рукой? Резервный код',
  reserveHint: 'Латинские буквы и цифры, дефисы можно не вводить',
  sendReserve: 'Войти по коду',
  cancel: 'Отменить вход',
  denied: {
    title: 'Вход отклонён',
    lead: 'На телефоне нажали «Это не я». Если это были не вы, смените пароль.',
  },
  expired: { title: 'Время вышло', lead: 'Запрос больше не действует. Войдите ещё раз.' },
  again: 'Войти заново',
} as const;
