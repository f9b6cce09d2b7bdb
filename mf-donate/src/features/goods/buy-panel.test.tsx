import type { DonateItems, GoodsHistory, GoodsReply, ServicePause } from '@site/shared/contracts/donate';
import { ApiError } from '@site/shared/contracts/errors';
import type { Character } from '@site/shared/contracts/profile';
import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { openPlayerDonate } from '../../testing/open-donate';

const BUY = 'POST /api/donate/services/buy';
const PLATE: DonateItems['services'][number] = {
  id: 1,
  name: 'Номер по вашему выбору',
  description: 'Для любого транспорта',
  image: 'car',
  amount: 900,
  needs: {
    input: { rule: 'plate', label: 'Номер', hint: 'Буква, три цифры, две буквы', example: 'А 123 ВС' },
    vehicle: true,
  },
};
const VIP = { id: 3, name: 'VIP на 30 дней', description: '', image: 'shield', amount: 600 };
const WARNING: DonateItems['services'][number] = {
  id: 6,
  name: 'Снять предупреждение',
  description: 'Не чаще раза в 30 дней',
  image: 'briefcase',
  amount: 350,
  needs: { warning: true, onceInDays: 30 },
};

const driver: Character = {
  id: 11,
  name: 'Дмитрий Ветров',
  parameters: [],
  propertyList: [
    { itemData: [] },
    { itemData: [] },
    {
      itemData: [
        { id: 5, name: 'Вега 06', mark: 'Н418ОЯ' },
        { id: 6, name: 'Пикап', mark: 'Н014ВР' },
      ],
    },
  ],
  sanctions: [{ id: 1, kind: 'warning', reason: 'Езда по встречной', at: Date.UTC(2026, 10, 14, 9) }],
};
const walker: Character = { id: 12, name: 'Вера Соколова', parameters: [], propertyList: [], sanctions: [] };

async function open(
  service: DonateItems['services'][number],
  buy: GoodsReply | ApiError = { orderId: '1', coinsBalance: 1_550 },
  pauses: ServicePause[] = [],
  goods: () => GoodsHistory['list'] = () => [],
) {
  const bodies: Record<string, unknown>[] = [];
  const { site } = await openPlayerDonate({
    replies: {
      'GET /api/donate/site-donate-items': { cases: [], services: [service] },
      'POST /api/donate/goods/history': () => ({ list: goods(), next: null, pauses }),
      [BUY]: (body: unknown) => {
        bodies.push(body as Record<string, unknown>);
        return buy;
      },
    },
  });
  act(() => site.profile.set('characters', { selection: 0, list: [driver, walker] }));
  await userEvent.click(screen.getByRole('button', { name: `Взять: ${service.name}` }));
  const panel = within(await screen.findByRole('form', { name: service.name }));
  return { bodies, panel, site };
}

test('asks for plate and vehicle, and sends nothing until the plate is right', async () => {
  const { bodies, panel } = await open(PLATE);
  await userEvent.click(panel.getByRole('button', { name: /Списать/ }));
  const plate = panel.getByRole('textbox', { name: 'Номер' });
  expect(plate).toHaveAccessibleDescription('Пустое поле');
  expect(plate).toHaveFocus();
  await userEvent.type(plate, '12');
  await userEvent.click(panel.getByRole('button', { name: /Списать/ }));
  expect(plate).toHaveAccessibleDescription('Буква, три цифры, две буквы');
  expect(bodies).toEqual([]);
  await userEvent.clear(plate);
  await userEvent.type(plate, 'a 123 bc');
  await userEvent.click(panel.getByRole('radio', { name: 'Пикап, Н014ВР' }));
  expect(panel.getByRole('group', { name: 'На какой транспорт' })).toBeVisible();
  await userEvent.click(panel.getByRole('button', { name: /Списать/ }));
  expect(await screen.findByText('Куплено')).toBeVisible();
  expect(bodies).toEqual([
    expect.objectContaining({ id: 1, characterId: 11, vehicleId: 6, input: 'a 123 bc' }),
  ]);
});

const ordered = (state: 'waiting' | 'given' | 'returned', result?: string): GoodsHistory['list'] => [
  { id: 1, kind: 'service', name: VIP.name, at: 1, price: 600, characterId: 11, state, result },
];

/** Makes the next question about the delivery due. A page that is shown again asks at once. */
const askAgain = () => {
  const later = Date.now() + 2_000;
  jest.spyOn(Date, 'now').mockReturnValue(later);
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
};
afterEach(() => jest.restoreAllMocks());

test('says that a purchase is delivered, with the message of the game server, as soon as the history does', async () => {
  let list = ordered('waiting');
  const { panel } = await open(VIP, undefined, [], () => list);
  await userEvent.click(panel.getByRole('button', { name: /Списать/ }));
  expect(await screen.findByText(/^Передаём персонажу: Дмитрий Ветров\./)).toBeVisible();
  list = ordered('given', 'VIP до 24 декабря');
  askAgain();
  const status = within((await screen.findByText('Передано персонажу: Дмитрий Ветров.')).parentElement!);
  expect(status.getByText('VIP до 24 декабря')).toBeVisible();
  expect(screen.queryByText(/Передаём/)).not.toBeInTheDocument();
});

test('keeps the name that a character had before the purchase renamed it', async () => {
  const rename = { ...VIP, name: 'Смена имени и фамилии' };
  const { site } = await open(rename, undefined, [], () => ordered('given', 'Теперь его зовут Пётр Маяков.'));
  await userEvent.click(screen.getByRole('button', { name: /Списать/ }));
  expect(await screen.findByText('Передано персонажу: Дмитрий Ветров.')).toBeVisible();
  act(() =>
    site.profile.set('characters', { selection: 0, list: [{ ...driver, name: 'Пётр Маяков' }, walker] }),
  );
  expect(screen.getByText('Передано персонажу: Дмитрий Ветров.')).toBeVisible();
});

test('says that the DP are back when the game server has refused the purchase', async () => {
  const { panel } = await open(VIP, undefined, [], () => ordered('returned'));
  await userEvent.click(panel.getByRole('button', { name: /Списать/ }));
  expect(
    await screen.findByText(/^Персонаж Дмитрий Ветров покупку не получил: 600.DP снова на счету\./),
  ).toBeVisible();
  expect(screen.queryByText('Куплено')).not.toBeInTheDocument();
});

test('sells no plate to a character without a vehicle', async () => {
  const { panel } = await open(PLATE);
  await userEvent.click(panel.getByRole('radio', { name: 'Вера Соколова' }));
  expect(panel.getByText('Персонаж Вера Соколова: транспорта нет, номер ставить не на что.')).toBeVisible();
  expect(panel.queryByRole('button', { name: /Списать/ })).not.toBeInTheDocument();
  expect(panel.queryByRole('textbox')).not.toBeInTheDocument();
});

test('sells no permit to a character that already has it', async () => {
  const permit = 'Право на третий дом';
  const { panel, site } = await open({ ...VIP, name: 'Слот дома', needs: { without: permit } });
  expect(panel.getByRole('button', { name: /Списать/ })).toBeVisible();
  const owner = { ...driver, items: [{ name: permit, count: 1 }] };
  act(() => site.profile.set('characters', { selection: 0, list: [owner, walker] }));
  expect(panel.getByText('Персонаж Дмитрий Ветров: «Право на третий дом» уже есть.')).toBeVisible();
  expect(panel.queryByRole('button', { name: /Списать/ })).not.toBeInTheDocument();
});

test('sends no order on Enter while the balance is too low', async () => {
  const { bodies, panel } = await open({ ...PLATE, amount: 9_000 });
  expect(panel.getByText(/^Не хватает 6.550.DP$/)).toBeVisible();
  await userEvent.type(panel.getByRole('textbox', { name: 'Номер' }), 'А123ВС{Enter}');
  expect(panel.getByText(/^Не хватает 6.550.DP$/)).toBeVisible();
  expect(bodies).toEqual([]);
});

test('shows the reason of the game server until the plate changes, and keeps the form', async () => {
  const text = 'Номер А123ВС уже занят. Придумайте другой.';
  const { panel } = await open(PLATE, new ApiError('SERVICE_REFUSED', 409, undefined, { text }));
  const plate = panel.getByRole('textbox', { name: 'Номер' });
  await userEvent.type(plate, 'А123ВС');
  await userEvent.click(panel.getByRole('button', { name: /Списать/ }));
  expect(await panel.findByText(text)).toBeVisible();
  expect(plate).toHaveValue('А123ВС');
  await userEvent.type(plate, '{Backspace}');
  expect(panel.queryByText(text)).not.toBeInTheDocument();
});

test('shows the new price when it has changed, and asks again', async () => {
  const { bodies, panel } = await open(VIP, new ApiError('PRICE_CHANGED', 409, undefined, { price: 1_000 }));
  await userEvent.click(panel.getByRole('button', { name: /^Списать 600.DP$/ }));
  expect(
    await panel.findByText(/^Цена изменилась: была 600.DP, теперь 1.000.DP\. DP не списаны\./),
  ).toBeVisible();
  await userEvent.click(panel.getByRole('button', { name: /^Списать 1.000.DP$/ }));
  expect(bodies.map(({ price }) => price)).toEqual([600, 1_000]);
});

test('says that a refund under way holds the coins, and offers a top-up of what is missing', async () => {
  const details = { price: 600, coins: 2_450, reserved: 2_000 };
  const { panel, site } = await open(VIP, new ApiError('NOT_ENOUGH_COINS', 409, undefined, details));
  await userEvent.click(panel.getByRole('button', { name: /Списать/ }));
  expect(
    await panel.findByText(/^2.000.DP на счету уже возвращаются плательщику и уйдут со счёта, когда возврат/),
  ).toBeVisible();
  expect(panel.getByText(/^Не хватает 150.DP$/)).toBeVisible();
  expect(panel.getByRole('button', { name: 'Пополнить' })).toBeVisible();
  // the balance has changed, so the server decides again
  act(() => site.profile.updateCoins(2_600));
  expect(panel.getByRole('button', { name: /^Списать 600.DP$/ })).toBeVisible();
});

test('offers no service, and no top-up for it, before the character can get it again', async () => {
  const until = Date.UTC(2099, 11, 24, 9);
  const pause = { service: 6, characterId: 11, until };
  const { panel } = await open({ ...WARNING, amount: 9_000 }, undefined, [pause]);
  expect(panel.getByText(/Снова её можно взять 24 декабря 2099, 12:00 МСК/)).toBeVisible();
  expect(panel.queryByText(/Будет снято предупреждение/)).not.toBeInTheDocument();
  expect(panel.queryByRole('button', { name: 'Пополнить' })).not.toBeInTheDocument();
});

test('names the warning that will be removed, and the day of the next purchase', async () => {
  const next = Date.UTC(2099, 11, 24, 9);
  const { panel } = await open(WARNING, new ApiError('SERVICE_TOO_SOON', 409, undefined, { next }));
  expect(panel.getByText('Будет снято предупреждение от 14 ноября: Езда по встречной')).toBeVisible();
  await userEvent.click(panel.getByRole('button', { name: /Списать/ }));
  expect(
    await panel.findByText(
      'Эту услугу персонаж уже получал. Снова её можно взять 24 декабря 2099, 12:00 МСК.',
    ),
  ).toBeVisible();
  await userEvent.click(panel.getByRole('radio', { name: 'Вера Соколова' }));
  expect(panel.getByText('Персонаж Вера Соколова: предупреждений нет, снимать нечего.')).toBeVisible();
});
