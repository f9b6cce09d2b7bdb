/**
 * Texts of the notice settings. `rows` is keyed by the notice key (docs/product/accounts.md#notice-settings).
 */
export const noticesText = {
  title: 'Уведомления',
  rows: {
    0: {
      title: 'Подтверждение входа',
      hint: 'Письмо о\u00a0запросе на вход. На двойную защиту не влияет',
    },
    1: { title: 'Вход в аккаунт', hint: 'Письмо, если вошли с незнакомого устройства или из другой сети' },
  },
  failed: 'Не удалось сохранить настройку',
} as const;
