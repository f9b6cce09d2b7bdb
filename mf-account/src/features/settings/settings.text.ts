import type { SecurityEventKind } from '@site/shared/contracts/account';

const ON_LEADS = {
  app: 'Вход подтверждается кодом из приложения.',
  phone: 'Каждый вход подтверждается на телефоне.',
};
/** What confirms sign-ins, in the genitive. */
const TOOLS: Record<keyof typeof ON_LEADS, string> = { app: 'приложения', phone: 'телефона' };
/** How to sign in without the app or the phone, by the kind of code that is still unused. */
const RESCUES = {
  reserve: (tool: string) =>
    `Если ${tool} не будет под рукой, поможет резервный код, который вы записали при подключении.`,
  backup: (tool: string) =>
    `Если ${tool} не будет под рукой, поможет один из ваших резервных кодов: тот, что показали при подключении, уже использован.`,
  none: (tool: string) =>
    `Резервный код уже использован, других у вас нет. Возьмите новые, пока можете войти: без кодов и без ${tool} вернуть доступ можно только через поддержку, и не сразу.`,
};

export const settingsText = {
  email: {
    title: 'Почта',
    confirmed: 'Подтверждена',
    unconfirmed: 'Не подтверждена',
    confirm: 'Подтвердить почту',
    change: 'Изменить почту',
  },
  password: { title: 'Пароль' },
  factor: {
    title: 'Двойная защита входа (2FA)',
    lead: 'С ней одного пароля для входа мало: каждый вход нужно подтвердить. При подключении покажем резервный код, один раз: запишите его.',
    onLead: (by: keyof typeof ON_LEADS, code: keyof typeof RESCUES) =>
      `${ON_LEADS[by]} ${RESCUES[code](TOOLS[by])}`,
    connect: 'Подключить 2FA',
    link: 'Ссылка для подключения',
    disconnect: 'Отключить 2FA',
    since: (day: string) => `Подключена ${day}`,
    on: 'Подключена',
    off: 'Сейчас для входа хватает пароля',
  },
  notices: { title: 'О чём сообщать' },
  backup: {
    title: 'Резервные коды',
    none: 'пока нет',
    whole: (current: number, limit: number) => `действует ${current}\u00a0из\u00a0${limit}`,
    noneLabel: 'Резервных кодов пока нет',
    label: (current: number, limit: number) => `Действующих кодов: ${current} из ${limit}`,
    lead: 'Сами коды мы не храним и показать не можем.',
    room: (room: number) => `Можно взять ещё ${room}\u00a0— покажем их один раз, после пароля.`,
    full: 'Все коды на месте.',
    noFactor: 'Коды заменяют подтверждение входа, поэтому сначала подключите 2FA.',
    take: 'Взять новые коды',
  },
  sessions: {
    title: 'Открытые сеансы',
    endOthers: 'Завершить все, кроме этого',
    end: 'Завершить',
    endOne: (device: string) => `Завершить сеанс: ${device}`,
    you: 'Это вы',
    now: 'сейчас',
    failed: 'Сеансы не загрузились',
    ended: 'Сеанс завершён',
    othersEnded: 'Остальные сеансы завершены',
    notEnded: 'Не удалось завершить сеанс',
  },
  log: {
    title: 'Журнал безопасности',
    days: 'за 90\u00a0дней',
    all: 'Весь журнал',
    empty: 'Здесь появятся входы и изменения аккаунта',
    failed: 'Журнал не загрузился',
    events: {
      registered: 'Учётная запись создана',
      'signed-in': 'Вход в аккаунт',
      'sign-in-denied': 'Запрос подтверждения отклонён вами',
      'codes-guessed': 'Кто-то подбирал код',
      'signed-out': 'Выход из аккаунта',
      'sessions-ended': 'Сеансы завершены',
      'session-stolen': 'Сеанс закрыт: его ключ использовали дважды',
      'password-changed': 'Пароль изменён',
      'password-reset': 'Доступ восстановлен, пароль изменён',
      'email-confirmed': 'Почта успешно подтверждена',
      'email-changed': 'Почта изменена',
      'email-change-undone': 'Прежняя почта возвращена',
      'factor-connected': '2FA успешно подключен',
      'factor-disconnected': '2FA успешно отключен',
      'factor-removal-started': 'Поддержка назначила снятие двойной защиты',
      'factor-removal-cancelled': 'Снятие двойной защиты отменено',
      'factor-removed': 'Поддержка сняла двойную защиту',
      'reserve-code-used': 'Использован резервный код',
      'backup-codes-taken': 'Взяты новые резервные коды',
      'notices-changed': 'Выключены письма о входах или о запросах на вход',
      'promocode-replaced': 'Промокод заменён новым',
      'data-exported': 'Запрошена выгрузка данных',
      'deletion-asked': 'Запрошено удаление аккаунта',
      'deletion-undone': 'Удаление аккаунта отменено',
      blocked: 'Аккаунт заблокирован',
      unblocked: 'Блокировка снята',
    } satisfies Record<SecurityEventKind, string>,
    unknown: 'Изменение аккаунта',
  },
  own: {
    title: 'Ваши данные',
    lead: 'Соберём архив: профиль, платежи, журнал, согласия. Ссылка придёт на подтверждённую почту и проживёт сутки.',
    export: 'Выгрузить данные',
    sendExport: 'Прислать ссылку',
    cancel: 'Отмена',
    exportWaits: 'Архив отправляем только на подтверждённую почту. Сначала подтвердите её кодом из письма.',
    confirmEmail: 'Подтвердить почту',
    exported: 'Ссылка на архив отправлена на подтверждённую почту',
    exportFailed: 'Ошибка выгрузки данных',
    exportNeedsEmail:
      'Ссылку на архив отправляем только на подтверждённую почту: подтвердите её и попробуйте ещё раз.',
    consents: 'Согласия и версии документов',
    edition: (title: string, version: number) => `${title}, редакция\u00a0${version}`,
    agreedAt: (day: string, address?: string) =>
      `принято ${day}${address === undefined || address === '' ? '' : `, сетевой адрес ${address}`}`,
    inForce: (version: number) => `сейчас действует редакция\u00a0${version}`,
    withdraw: 'Отозвать',
    withdrawOne: (title: string) => `Отозвать: ${title}`,
    withdrawn: (day: string) => `отозвано ${day}`,
    withdrawLead:
      'Без этого согласия хранить аккаунт нельзя, поэтому с\u00a0отзывом вы запросите его удаление. 14\u00a0дней его можно отменить, дав согласие снова. Потом DP на счету пропадают: о\u00a0возврате просите раньше.',
    noConsents: 'Согласий пока нет',
    consentsFailed: 'Согласия не загрузились',
  },
  deletion: {
    title: 'Удалить аккаунт',
    lead: 'Спросим пароль и код из письма. Четырнадцать дней решение можно отменить, затем данные удаляются; чеки хранятся по закону. DP на счету пропадут: сначала потратьте их или попросите возврат.',
    request: 'Удалить аккаунт',
    send: 'Удалить через 14\u00a0дней',
    cancel: 'Не удалять',
    done: (day: string) => `Аккаунт будет удалён ${day}`,
    doneHint: 'До этого дня решение можно отменить. Остальные сеансы завершены.',
    failed: 'Ошибка удаления аккаунта',
    requested: 'Удаление уже запрошено. Отменить его можно вверху страницы.',
  },
} as const;
