export const pictureWords = {
  byText: 'В строке: чуть выше текста',
  skyline: 'Крыши ночного порта',
  lost: 'Снимок причала, который не дошёл',
  film: 'Ролик о городе',
  caption: 'Смотреть ролик',
  spoken: 'Сорок два часа в игре',
  short: '42 ч',
} as const;
