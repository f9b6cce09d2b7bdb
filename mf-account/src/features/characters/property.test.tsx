import type { PropertyItem } from '@site/shared/contracts/profile';
import { screen, within } from '@testing-library/react';
import { buildCharacters, openPlayer } from '../../testing/profile-replies';

async function open(...property: PropertyItem[][]) {
  const { list, ...info } = buildCharacters();
  const propertyList = property.map((itemData) => ({ itemData }));
  await openPlayer({ characters: { ...info, list: list.map((one) => ({ ...one, propertyList })) } });
  return (name: string) => screen.getByRole('region', { name });
}

test('writes the kind and the price of a shop as one sentence', async () => {
  const region = await open([], [{ id: 1, name: 'Бархат', mark: 'цветы', price: 2_150_000 }]);
  expect(within(region('Бизнес')).getByText(/^цветы, госстоимость 2.150.000.\$$/)).toBeVisible();
});

test('counts vehicles of any kind, and shows no price that is not known', async () => {
  const region = await open(
    [],
    [],
    [
      { id: 1, name: 'Вега 06', mark: 'Н418ОЯ' },
      { id: 2, name: 'Скутер «Чиж»', mark: 'К007ТТ' },
    ],
  );
  expect(within(region('Транспорт')).getByText(/^2.единицы$/)).toBeVisible();
  expect(region('Транспорт')).not.toHaveTextContent(/госстоимость/i);
});
