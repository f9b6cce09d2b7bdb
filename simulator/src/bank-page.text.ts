import { type Payment, toSum } from './bank';

/** Escapes text for HTML. Own code, so that Fastify stays the simulator's only dependency. */
const escape = (text: string): string => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);

const NAMES = { yookassa: 'ЮKassa', unitpay: 'Unitpay' } as const;

/** Names of payment methods by the type of either provider. A type without a name is shown as it is. */
const METHODS: Readonly<Partial<Record<string, string>>> = {
  bank_card: 'Банковская карта',
  card: 'Банковская карта',
  cardInvoice: 'Карта по счёту',
  sbp: 'СБП',
  sberbank: 'SberPay',
  sberpay: 'SberPay',
  tinkoff_bank: 'T-Pay',
  tinkoffpay: 'T-Pay',
};

/** Formats an amount with spaces and a comma, without kopecks if there are none: «3 700», «19,90». */
const toAmount = (sum: string): string =>
  sum
    .replace(/\.00$/, '')
    .replace('.', ',')
    .replace(/\B(?=(\d{3})+(?!\d))(?<!,\d*)/g, '\u00a0');

const REASONS: readonly (readonly [reason: string, words: string])[] = [
  ['insufficient_funds', 'Не хватает денег'],
  ['card_expired', 'Карта просрочена'],
  ['3d_secure_failed', 'Не пройдена проверка 3-D Secure'],
  ['fraud_suspected', 'Банк счёл платёж подозрительным'],
  ['general_decline', 'Отказ без объяснения'],
  ['issuer_unavailable', 'Банк не отвечает'],
  ['expired_on_confirmation', 'Вышло время на оплату'],
];

const STYLE = `
  :root { color-scheme: light dark; --ink: #1c2330; --paper: #fff; --ground: #e9edf3; --line: #ccd4e0; --go: #1f7a4d; }
  @media (prefers-color-scheme: dark) { :root { --ink: #e8edf6; --paper: #1b2230; --ground: #10151f; --line: #36435a; --go: #2f9a66; } }
  * { box-sizing: border-box; }
  body { margin: 0; min-height: 100vh; display: grid; place-items: center; padding: 24px; background: var(--ground); color: var(--ink);
    font: 16px/1.5 system-ui, 'Segoe UI', Roboto, sans-serif; }
  main { width: min(460px, 100%); background: var(--paper); border-radius: 16px; padding: 28px; box-shadow: 0 12px 40px #0002; }
  .demo { display: inline-block; padding: 4px 10px; border-radius: 999px; background: #b45309; color: #fff; font-size: 13px; font-weight: 600; }
  h1 { margin: 14px 0 0; font-size: 34px; line-height: 1.2; }
  p { margin: 8px 0 0; } small { color: inherit; opacity: .75; }
  form { margin-top: 16px; } fieldset { margin: 16px 0 0; padding: 14px; border: 1px solid var(--line); border-radius: 12px; }
  legend { padding: 0 6px; font-weight: 600; } label { display: block; }
  button, select, input { width: 100%; min-height: 44px; margin-top: 8px; border-radius: 10px; border: 1px solid var(--line);
    background: transparent; color: inherit; font: inherit; padding: 8px 12px; }
  option { color: #1c2330; }
  button { cursor: pointer; font-weight: 600; } button:focus-visible, select:focus-visible, input:focus-visible { outline: 3px solid #3b82f6; outline-offset: 2px; }
  .go { background: var(--go); border-color: var(--go); color: #fff; }
  .wrong { color: #dc2626; font-weight: 600; }
`;

const page = (title: string, body: string): string =>
  `<!doctype html><html lang="ru"><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">` +
  `<meta name="robots" content="noindex"><link rel="icon" href="data:,"><title>${escape(title)}</title><style>${STYLE}</style><main>${body}</main></html>`;

const head = ({ provider, sum, currency, description, method }: Payment) =>
  `<span class="demo">Демонстрация: деньги не настоящие</span>` +
  `<h1>${escape(toAmount(sum))}\u00a0${currency === 'RUB' ? '₽' : escape(currency)}</h1>` +
  `<p>${escape(description)}</p><p><small>${NAMES[provider]}${method === '' ? '' : `, способ «${escape(METHODS[method] ?? method)}»`}</small></p>`;

const button = (outcome: string, words: string, style = '') =>
  `<button name="outcome" value="${outcome}" class="${style}">${words}</button>`;

export const bankPage = {
  choose: (payment: Payment): string =>
    page(
      'Оплата',
      `${head(payment)}<form method="post">${button('success', 'Оплатить', 'go')}` +
        `${button('3ds', 'Оплатить с проверкой 3-D Secure')}` +
        `<fieldset><legend>Отказ банка</legend><label>Причина<select name="reason">` +
        REASONS.map(([reason, words]) => `<option value="${reason}">${words}</option>`).join('') +
        `</select></label>${button('refuse', 'Отказать')}</fieldset>` +
        `<fieldset><legend>Когда что-то пошло не так</legend>` +
        `${button('silence', 'Вернуться и не платить')}` +
        `${button('success-silent', 'Оплатить, но не уведомить сайт')}` +
        `${button('success-late', 'Оплатить, уведомить через 15 секунд')}` +
        `${button('success-repeated', 'Оплатить, уведомить пять раз сразу')}` +
        `${button('refuse-success', 'Отказать, потом оплатить')}</fieldset></form>`,
    ),
  code: (payment: Payment, wrong: boolean): string =>
    page(
      '3-D Secure',
      `${head(payment)}<form method="post"><label>Код из сообщения банка (подойдёт 391745)` +
        `<input name="code" inputmode="numeric" autocomplete="one-time-code" required autofocus></label>` +
        `${wrong ? '<p class="wrong" role="alert">Неверный код</p>' : ''}` +
        `${button('code', 'Подтвердить', 'go')}</form><form method="post"><input type="hidden" name="reason" value="3d_secure_failed">` +
        `${button('refuse', 'Не подтверждать')}</form>`,
    ),
  over: (payment: Payment): string =>
    page(
      'Оплата',
      `${head(payment)}<p>${payment.state === 'succeeded' ? 'Этот платёж оплачен.' : 'Этот платёж отменён.'}</p>` +
        (payment.refunded > 0
          ? `<p>Возвращено ${escape(toAmount(toSum(payment.refunded)))}\u00a0₽.</p>`
          : '') +
        (payment.state === 'succeeded' && payment.refunded === 0
          ? `<form method="post"><fieldset><legend>Вернуть деньги, как в кабинете магазина</legend>` +
            `${button('refund', 'Вернуть всё')}${button('refund-half', 'Вернуть половину')}</fieldset></form>`
          : '') +
        `<p><a href="${escape(payment.returnUrl)}">Вернуться на сайт</a></p>`,
    ),
  unknown: (): string => page('Оплата', '<h1>Такого платежа нет</h1><p>Создайте новый на сайте.</p>'),
};
