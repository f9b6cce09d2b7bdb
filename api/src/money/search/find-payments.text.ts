/** Words before an order number in a receipt or a letter: «Заказ № Rgj76SKb». */
export const BEFORE_NUMBER = /^(?:заказ\s*)?№\s*/i;
