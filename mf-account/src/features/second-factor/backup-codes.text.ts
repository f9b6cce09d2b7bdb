import { formatNumber } from '@site/text/numbers';
import { plural } from '@site/text/plural';

const CODES = ['код', 'кода', 'кодов'] as const;

/** Texts for backup codes (docs/product/errors.md#second-factor-messages). */
export const backupCodesText = {
  title: 'Резервные коды',
  passwordLead: 'Коды покажем один раз. Подтвердите, что это вы.',
  show: 'Показать коды',
  lead: 'Отметьте, какие оставить. Код работает один раз вместо подтверждения входа.',
  picked: (room: number) => `из ${room} выбрано`,
  counts: (limit: number, current: number) => `сейчас действует ${current}, всего можно ${limit}`,
  full: 'Чтобы взять другой, снимите отметку с одного из выбранных.',
  hint: 'Запишите коды до сохранения: потом видно только количество.',
  keep: {
    label: 'Сохранить себе выбранные коды',
    copy: 'Скопировать',
    file: 'Скачать файлом',
    fileName: 'rezervnye-kody.txt',
    print: 'Распечатать',
    sheet: (site: string) => `${site}: резервные коды`,
    once: 'Каждый код подтверждает вход один раз.',
  },
  send: (count: number) =>
    count === 0 ? 'Сохранить коды' : `Сохранить ${formatNumber(count)}\u00a0${plural(count, CODES)}`,
  done: 'Резервные коды сохранены',
  noFactor: 'Сначала подключите 2FA: резервные коды заменяют подтверждение входа.',
  noRoom: 'Все коды на месте: новые можно взять, когда какой-нибудь будет потрачен.',
  expired: 'Эти коды больше не действуют. Запросите новые.',
} as const;
