export const stateWords = {
  loading: 'Загрузка',
  weather: 'Над портом туман, видимость\u00a0— один фонарь.',
  weatherFailed: 'Погода не загрузилась',
  garage: 'Гараж пуст',
  garageAdvice: 'Купите первую машину в салоне на Причальной\u00a0— она появится здесь.',
  newsFailed: 'Не удалось получить новости',
  newsAdvice: 'Старые выпуски лежат на форуме.',
  bank: 'Касса',
  bankSign: { street: 'Портовая касса', house: '5' },
  noHouse: 'Такого дома нет',
  home: 'На главную',
} as const;
