/** Steps of the start flow in order; only the mobile layout has `sign-in` (docs/product/home.md#start-flow). */
export const START_STEPS = ['sign-in', 'launcher', 'payment', 'play'] as const;
export type StartStep = (typeof START_STEPS)[number];

/** True for the name of a step. */
export const isStartStep = (name: unknown): name is StartStep => START_STEPS.some((known) => known === name);
