import type { BreadList, Hours } from '@bakery/shared/contracts';

/** The bread that the bakery bakes. */
export const breadList: BreadList = {
  loaves: [
    {
      id: 'rye',
      title: 'Ржаной на закваске',
      lead: 'Плотный мякиш, тонкая корка, лёгкая кислинка.',
      story: 'Закваске одиннадцать лет. Тесто стоит ночь, поэтому хлеб не черствеет до четвёртого дня.',
      ingredients: 'ржаная мука, вода, соль',
      shape: 'round',
      price: 190,
      weightGrams: 700,
      readyAt: '8:00',
    },
    {
      id: 'wheat',
      title: 'Пшеничный подовый',
      lead: 'Крупные поры и хрустящая корка.',
      story: 'Печём прямо на камне: снизу остаётся след муки, сверху раскрывается надрез.',
      ingredients: 'пшеничная мука, вода, закваска, соль',
      shape: 'hearth',
      price: 170,
      weightGrams: 600,
      readyAt: '9:30',
    },
    {
      id: 'baton',
      title: 'Батон с кунжутом',
      lead: 'К завтраку: мягкий, на молоке.',
      story: 'Кунжут обжариваем сами и сыплем щедро, поэтому пакет лучше открывать над тарелкой.',
      ingredients: 'пшеничная мука, молоко, масло, кунжут, соль',
      shape: 'long',
      price: 120,
      weightGrams: 400,
      readyAt: '8:30',
    },
    {
      id: 'bun',
      title: 'Булочка с корицей',
      lead: 'Тёплая, с коричневым сахаром.',
      story: 'Слоим тесто дважды и печём маленькими партиями: к полудню обычно уже третья.',
      ingredients: 'пшеничная мука, масло, сахар, корица, яйцо',
      shape: 'bun',
      price: 95,
      weightGrams: 110,
      readyAt: '10:00',
    },
  ],
};

export const hours: Hours = {
  short: 'Открыты со вторника по воскресенье',
  days: [
    { days: 'вторник\u00a0— пятница', hours: '8:00–20:00' },
    { days: 'суббота, воскресенье', hours: '9:00–18:00' },
    { days: 'понедельник', hours: 'кормим закваску' },
  ],
};
