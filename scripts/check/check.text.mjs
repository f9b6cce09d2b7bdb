const rules = new Intl.PluralRules('ru');
/** @param {number} count @param {Record<string, string>} forms */
const counted = (count, forms) => `${count} ${forms[rules.select(count)]}`;

/** Messages of `pnpm check`. */
export const text = {
  /** @param {string} wanted @param {readonly string[]} parts */
  noPart: (wanted, parts) => `Нет области или пакета «${wanted}». Есть: ${parts.join(', ')}.`,
  usage:
    'pnpm check lavka проверяет одну область или один пакет, pnpm check — всё, что изменилось с последней удачной проверки. Других ключей команда не знает.',
  state: { passed: 'в порядке', failed: 'ОШИБКА', unchanged: 'не изменилось с удачной проверки' },
  /** @param {number} ran @param {number} all */
  testFiles: (ran, all) =>
    ran === all ? `файлов тестов: ${all}` : `файлов тестов: ${ran} из ${all}, остальные не изменились`,
  /** @param {number} count */
  problems: (count) => counted(count, { one: 'ошибка', few: 'ошибки', many: 'ошибок', other: 'ошибки' }),
  nothing: 'Ничего не изменилось с последней удачной проверки.',
  /** @param {readonly string[]} parts */
  failed: (parts) => `Не прошли проверку: ${parts.join(', ')}.`,
  passed: 'Всё в порядке.',
};
