/** Bounds of what players type, apart from the schemas: pages carry these, and no schema. */
export const LOGIN_PATTERN = '^[A-Za-z0-9_]{3,20}$';
export const PASSWORD_MIN = 8;
export const PASSWORD_MAX = 128;
export const PROMOCODE_MIN = 3;
export const PROMOCODE_MAX = 10;
/** A reserve code: groups of so many letters and digits each, «W4KD-93XR-MM2T». */
export const RESERVE_CODE_GROUPS = 3;
export const RESERVE_CODE_GROUP_LENGTH = 4;
