export const signWords = {
  news: { street: 'Газетная', house: '2' },
  longStreet: { street: 'Набережная ночных паромов', house: '118' },
  login: 'skipper',
  car: 'н 418 оя',
  region: '51',
  longLogin: 'northern_lighthouse_keeper',
  you: 'Это вы',
  viewers: '1 204 зрителя',
  newsTitle: 'Последние новости',
  newsLead: 'Свежий номер выходит, когда в городе что-нибудь случилось.',
} as const;
