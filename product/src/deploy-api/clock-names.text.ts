/** Clocks with which gateways compare theirs, as `site status` names them. */
export const clockNames = { database: 'база данных', yookassa: 'ЮKassa', unitpay: 'Unitpay' } as const;
