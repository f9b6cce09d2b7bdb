/** How a player without the second factor and without codes gets the account back. */
export const lostFactorText = {
  lead: 'Нечем подтвердить вход и кодов нет? Напишите в поддержку с почты учётной записи и назовите логин:',
  discord: 'поддержка в\u00a0Discord',
  or: 'или',
  then: 'Проверим, что учётная запись ваша, и снимем двойную защиту, обычно через трое суток. Сразу придёт письмо: пока срок не вышел, по нему защиту можно оставить.',
} as const;
