import { DECLINE_REASONS } from '../money/status/decline-reason.text';

/** Codes of cancellations for which a player gets a text. */
export const DECLINE_CODES: readonly string[] = Object.keys(DECLINE_REASONS);
