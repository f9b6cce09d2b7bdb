export const payCard = 'M2.5 5h19v14h-19zm0 4.5h19M6 15h4';
