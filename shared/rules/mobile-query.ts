import { toTextUnit } from '@site/area/rules/text-scale';
import { MOBILE_MAX_PX } from '../contracts/limits';

/**
 * Media query of the mobile layout. Because the unit is em, a large font size selects this layout in wider
 * windows too.
 */
export const MOBILE_QUERY = toTextUnit(`(max-width: ${MOBILE_MAX_PX}px)`, 'em');
