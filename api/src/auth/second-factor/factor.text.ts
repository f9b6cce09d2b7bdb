import { formatStamp } from '@site/text/dates';
import type { FactorChannel } from '@site/shared/contracts/two-factor';
import { brand } from '@site/shared/text/brand';
import type { Letter } from '../../mail/mail.service';

interface ClientLabel {
  device: string;
  place: string;
}

const notYou = 'Если это были не вы, восстановите пароль на странице входа: все сеансы закончатся.';
const notMine =
  'Если её подключили не вы, напишите в поддержку: восстановление пароля двойную защиту не отключает.';

/** `advice` tells the player how to answer. */
const request = (login: string, { device, place }: ClientLabel, advice: string): Letter => ({
  subject: `${brand.name}: запрос на вход`,
  paragraphs: [
    `Кто-то ввёл верный пароль аккаунта ${login} и ждёт подтверждения: ${device}, ${place}.`,
    advice,
  ],
});

export const factorText = {
  connected: (login: string): Letter => ({
    subject: `${brand.name}: 2FA успешно подключен`,
    paragraphs: [`У аккаунта ${login} теперь двойная защита: каждый вход нужно подтвердить.`, notMine],
  }),
  disconnected: (login: string): Letter => ({
    subject: `${brand.name}: 2FA успешно отключен`,
    paragraphs: [`Двойная защита аккаунта ${login} отключена, для входа хватит пароля.`, notYou],
  }),
  reserveUsed: (login: string, { device, place }: ClientLabel): Letter => ({
    subject: `${brand.name}: использован резервный код`,
    paragraphs: [
      `Для входа в аккаунт ${login} использован резервный код: ${device}, ${place}. Второй раз он не сработает.`,
      notYou,
    ],
  }),
  codesGuessed: (login: string, { device, place }: ClientLabel): Letter => ({
    subject: `${brand.name}: кто-то подбирает код`,
    paragraphs: [
      `Пароль аккаунта ${login} введён верно, но код 2FA не подошёл уже несколько раз: ${device}, ${place}.`,
      'Это вы? Проверьте, что часы устройства с приложением идут точно. Если нет, смените пароль: его кто-то знает.',
    ],
  }),
  signInDenied: (login: string, { device, place }: ClientLabel, now: Date): Letter => ({
    subject: `${brand.name}: вход отклонён`,
    paragraphs: [
      `Вход в аккаунт ${login} отклонён ${formatStamp(now.getTime())}. Входили с устройства: ${device}, ${place}.`,
      'Пароль при этом ввели верно. Если это были не вы, смените его.',
    ],
  }),
  disconnectDenied: (login: string, { device, place }: ClientLabel, now: Date): Letter => ({
    subject: `${brand.name}: 2FA остался включённым`,
    paragraphs: [
      `Просьба отключить двойную защиту аккаунта ${login} отклонена ${formatStamp(now.getTime())}. Просили с устройства: ${device}, ${place}.`,
      'Если просили не вы, завершите чужие сеансы в настройках профиля и смените пароль.',
    ],
  }),
  /** A sign-in waits for its second step. `href` is the page of a paired phone. */
  request: {
    totp: (login, client) =>
      request(
        login,
        client,
        'Это вы? Тогда введите на странице входа код из приложения. Если нет, смените пароль: его кто-то знает.',
      ),
    telegram: (login, client) =>
      request(
        login,
        client,
        'Это вы? Тогда ответьте боту в Telegram. Если нет, отклоните вход там же и смените пароль.',
      ),
    device: (login, client, href) => ({
      ...request(
        login,
        client,
        'Это вы? Тогда откройте эту ссылку на подключённом телефоне и подтвердите вход. Если нет, отклоните его там же и смените пароль.',
      ),
      link: { href, label: 'Ответить на телефоне' },
    }),
  } satisfies Record<FactorChannel, (login: string, client: ClientLabel, href: string) => Letter>,
};
