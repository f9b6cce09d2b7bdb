import type { FactorChannel } from '@site/shared/contracts/two-factor';
import { formatNumber } from '@site/shared/text/numbers';
import { plural } from '@site/shared/text/plural';

const CODES = ['код', 'кода', 'кодов'] as const;

/**
 * Texts for connecting and disconnecting a second factor, and for backup codes
 * (docs/product/errors.md#second-factor-messages).
 */
export const factorText = {
  connect: {
    title: 'Подключить 2FA',
    lead: 'Способ входа с подтверждением. Его можно сменить: отключить и подключить другой.',
    channel: 'Способ',
    channels: {
      totp: { title: 'Приложение с кодами', hint: 'Шесть цифр из приложения. Работает и без связи.' },
      device: { title: 'Этот сайт на телефоне', hint: 'Телефон покажет запрос, вы нажмёте «Впустить».' },
      telegram: { title: 'Telegram', hint: 'Запрос придёт сообщением от бота города.' },
    } satisfies Record<FactorChannel, { title: string; hint: string }>,
    send: 'Подключить 2FA',
    link: 'Ссылка для подключения',
    copyLink: 'Скопировать ссылку',
    reserve: 'Запишите резервный код. Второй раз мы его не покажем.',
    copyReserve: 'Скопировать код',
    scan: {
      totp: 'Отсканируйте код или откройте ссылку на телефоне.',
      device: 'Отсканируйте код телефоном: ключ должен лежать отдельно от этого устройства.',
      telegram: 'Откройте ссылку или отсканируйте код телефоном, затем нажмите «Старт» в боте.',
    } satisfies Record<FactorChannel, string>,
    qr: 'QR-код подключения',
    key: 'Ключ вручную:',
    code: 'Код из приложения',
    match: 'Номер на телефоне должен быть таким же',
    waiting: 'Ждём телефон',
    written: 'Резервный код записан',
    needsCode: 'Нужен ещё код из письма: отправьте его кнопкой в поле.',
    needsTick: 'Сначала запишите резервный код и отметьте это.',
    expired: 'Время подключения вышло. Начните ещё раз.',
    done: '2FA успешно подключен',
    doneLead: 'Осталось записать резервный код: он понадобится, если потеряете телефон.',
    finish: 'Готово',
  },
  disconnect: {
    title: 'Отключить 2FA',
    lead: {
      totp: 'Без второй проверки для входа хватит пароля. Подтвердите кодом из приложения или резервным.',
      device: 'Без второй проверки для входа хватит пароля. Подтвердите на телефоне или резервным кодом.',
      telegram: 'Без второй проверки для входа хватит пароля. Подтвердите в Telegram или резервным кодом.',
    } satisfies Record<FactorChannel, string>,
    code: { totp: 'Код из приложения или резервный', other: 'Резервный код' },
    requestApproval: 'Подтвердить на телефоне',
    requested: 'Запрос отправлен. Подтвердите отключение на телефоне.',
    refused: {
      denied: 'На телефоне ответили «нет»: 2FA осталась включена.',
      expired: 'Телефон не ответил за 10 минут. Отправьте запрос ещё раз.',
    },
    send: 'Отключить 2FA',
    cancel: 'Оставить',
    done: '2FA успешно отключен',
  },
  backup: {
    title: 'Резервные коды',
    passwordLead: 'Коды покажем один раз. Подтвердите, что это вы.',
    show: 'Показать коды',
    lead: 'Отметьте, какие оставить. Код работает один раз вместо подтверждения входа.',
    picked: (room: number) => `из ${room} выбрано`,
    counts: (limit: number, current: number) => `лимит ${limit}, целы ${current}`,
    full: 'Чтобы взять другой, снимите отметку с одного из выбранных.',
    hint: 'Запишите коды до сохранения: потом видно только количество.',
    send: (count: number) =>
      count === 0 ? 'Сохранить коды' : `Сохранить ${formatNumber(count)}\u00a0${plural(count, CODES)}`,
    done: 'Резервные коды сохранены',
    noFactor: 'Сначала подключите 2FA: резервные коды заменяют её подтверждение.',
    noRoom: 'Все коды на месте: новые можно взять, когда какой-нибудь будет потрачен.',
    expired: 'Эти коды больше не действуют. Запросите новые.',
  },
  unavailable: 'Состояние защиты не загрузилось',
} as const;
