/** The steps of the start flow (spec §2 /starting), in order; `sign-in` is one of the mobile variant only. */
export const START_STEPS = ['sign-in', 'launcher', 'payment', 'play'] as const;
export type StartStep = (typeof START_STEPS)[number];

export const isStartStep = (name: unknown): name is StartStep => START_STEPS.some((known) => known === name);
