/**
 * Steps of the start flow in order. Only the mobile layout has `sign-in` (docs/product/home.md#start-flow).
 */
export const START_STEPS = ['sign-in', 'launcher', 'payment', 'play'] as const;
export type StartStep = (typeof START_STEPS)[number];

/** Returns true if `name` is a step of the start flow. */
export const isStartStep = (name: unknown): name is StartStep => START_STEPS.some((known) => known === name);
