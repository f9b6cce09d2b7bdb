export const emailCodeText = {
  label: 'Код из письма',
  placeholder: '6 цифр',
  send: 'Отправить код',
  sendAgain: 'Отправить код ещё раз',
  sent: 'Код подтверждения отправлен',
  failed: 'Ошибка отправки кода',
} as const;
