export const emailCodeText = {
  label: 'Код из письма',
  placeholder: '6 цифр',
  send: 'Отправить код',
  sendAgain: 'Отправить код ещё раз',
  sent: 'Код подтверждения отправлен',
  sendTo: (address: string) => `Код придёт на ${address}`,
  sentTo: (address: string) => `Письмо с кодом ушло на ${address}`,
  failed: 'Ошибка отправки кода',
} as const;
