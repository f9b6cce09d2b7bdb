import { DAY_MS } from '@site/contracts/time';
import type { Contest, ContestMine } from '@site/shared/contracts/contest';
import type { CasePromo, DonateCase, DonateItems } from '@site/shared/contracts/donate';
import type { PaymentConfig } from '@site/shared/contracts/home';
import type { PaymentCheck } from '@site/shared/contracts/payments';
import type { GeneralInfo } from '@site/shared/contracts/profile';
import type { Replies } from '@site/shared/testing/fake-http';

const UNTIL = Date.UTC(2026, 10, 30, 21);

const buildCase = (change: Partial<DonateCase> = {}): DonateCase => ({
  id: 1,
  name: 'Контейнер',
  place: 'А-01',
  about: 'Пикап и месяц VIP',
  image: '/content/case-container.svg',
  amount: 10_000,
  caseInfo: [{ description: 'Пикап' }],
  reward: { money: 250_000, donate: 0, premium: { id: 1, days: 30 } },
  ...change,
});

export const buildItems = (change: Partial<DonateItems> = {}): DonateItems => ({
  cases: [buildCase(), buildCase({ id: 2, name: 'Сейф юриста', place: 'А-02', amount: 1_500 })],
  services: [
    { id: 3, name: 'VIP на 30 дней', description: 'Очередь без ожидания', image: 'shield', amount: 600 },
    { id: 4, name: 'Смена имени', description: 'Новые документы', image: 'id', amount: 5_000 },
  ],
  ...change,
});

export const buildPromo = (
  progress: Record<number, Partial<CasePromo['cases'][number]>> = {},
): CasePromo => ({
  since: UNTIL - 30 * DAY_MS,
  until: UNTIL,
  cases: [
    { id: 1, amount: 10_000, currentAmount: 0, claimed: false, ...progress[1] },
    { id: 2, amount: 1_500, currentAmount: 0, claimed: false, ...progress[2] },
  ],
});

const picture = { src: '/content/scene.svg', alt: '', width: 800, height: 450 };
const DRAW = {
  id: 'daily-2026-11-22',
  from: UNTIL - 1,
  until: UNTIL,
  commitment: 'a'.repeat(64),
};

export const buildContest = (change: Partial<Contest> = {}): Contest => ({
  issue: 318,
  title: 'Город возвращает половину',
  picture,
  video: 'https://youtube.example/watch',
  percentage: 50,
  slide: [
    { title: 'Как это', picture, description: [{ text: 'Дневной', amount: 500 }], note: 'Талон один.' },
    { title: 'Кто проверит', picture, description: [{ text: 'Каждый' }], note: 'По согласию.' },
  ],
  contests: [
    {
      contest: 'daily',
      name: 'Дневной',
      when: 'каждый день, 21:00',
      about: 'Возвращаем 50 % одному игроку',
      threshold: 500,
      winners: 1,
      running: DRAW,
    },
    {
      contest: 'weekly-big',
      name: 'Недельный большой',
      when: 'воскресенье, 20:00',
      about: 'Такси и половина суммы',
      threshold: 1_000,
      winners: 1,
    },
  ],
  ...change,
});

export const buildPayment = (): PaymentConfig => ({
  rate: 1,
  providers: [
    {
      provider: 'yookassa',
      methods: [
        { type: 'bank_card', title: 'Банковская карта', image: 'pay-card', min: 10, max: 350_000, fee: 0 },
        { type: 'sbp', title: 'СБП', image: 'pay-sbp', min: 10, max: 700_000, fee: 0 },
      ],
      requiredFields: ['amount', 'currency', 'description', 'paymentType', 'login'],
    },
    {
      provider: 'unitpay',
      methods: [{ type: 'card', title: 'Карта', image: 'pay-card', min: 100, max: 15_000, fee: 2.5 }],
      requiredFields: ['amount', 'currency', 'description', 'paymentType', 'login', 'email'],
    },
  ],
});

export const buildParticipation = (change: Partial<ContestMine> = {}): ContestMine => ({
  contests: [
    { contest: 'daily', amount: 500, draw: DRAW.id, entered: true },
    { contest: 'weekly-big', amount: 500 },
  ],
  ...change,
});

export const buildGeneral = (change: Partial<GeneralInfo> = {}): GeneralInfo => ({
  id: 7,
  loginName: 'vetrov',
  coinsBalance: 2_450,
  email: 'vetrov@mail.example',
  emailConfirmation: true,
  ...change,
});

export const buildCheck = (change: Partial<PaymentCheck> = {}): PaymentCheck => ({
  status: 'pending',
  at: Date.UTC(2026, 10, 20, 0, 44),
  login: 'vetrov',
  amount: 1_000,
  coins: 1_100,
  bonus: 100,
  age: 4_000,
  actions: [],
  ...change,
});

/** Returns successful replies to all calls that the area makes before the player does anything. */
export const buildReplies = (change: Replies = {}): Replies => ({
  'GET /api/donate/site-donate-items': buildItems(),
  'GET /api/payments/donateBonuses': { bonuses: [{ amount: 1_000, percent: 10 }] },
  'GET /api/payment': buildPayment(),
  'GET /api/prize': {
    prizes: [
      {
        contest: 'weekly-big',
        name: 'Такси «Галеон»',
        description: 'Жёлтое',
        reward: { vehicle: { model: 'taxi', name: 'Галеон' } },
      },
    ],
  },
  'GET /api/contest': buildContest(),
  'GET /api/payments/case-promo': buildPromo(),
  'GET /api/payments/case-promo-progress': buildPromo({
    1: { currentAmount: 6_350 },
    2: { currentAmount: 1_500 },
  }),
  'POST /api/contest/mine': buildParticipation(),
  'POST /api/payments/history': { list: [], next: null },
  'POST /api/donate/goods/history': { list: [], next: null },
  ...change,
});
