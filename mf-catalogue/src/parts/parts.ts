import { actions } from './actions.parts';
import { forms } from './forms.parts';
import { signs } from './signs.parts';
import { surfaces } from './surfaces.parts';
import { states } from './states.parts';
import { pictures } from './pictures.parts';
import type { Part, PartGroup } from './part';

export const GROUPS: readonly PartGroup[] = [actions, forms, signs, surfaces, states, pictures];

export const PARTS: readonly Part[] = GROUPS.flatMap(({ parts }) => parts);
