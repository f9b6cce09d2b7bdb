import { definePart, type PartGroup } from './part';
import { signsText as text } from './signs.text';
import * as sign from '../examples/sign.examples';
import signSource from '../examples/sign.examples.tsx?source';
import * as plate from '../examples/plate.examples';
import plateSource from '../examples/plate.examples.tsx?source';
import * as tag from '../examples/tag.examples';
import tagSource from '../examples/tag.examples.tsx?source';
import * as liveBadge from '../examples/live-badge.examples';
import liveBadgeSource from '../examples/live-badge.examples.tsx?source';
import * as led from '../examples/led.examples';
import ledSource from '../examples/led.examples.tsx?source';
import * as logo from '../examples/logo.examples';
import logoSource from '../examples/logo.examples.tsx?source';
import * as sectionHead from '../examples/section-head.examples';
import sectionHeadSource from '../examples/section-head.examples.tsx?source';

export const signs: PartGroup = {
  id: 'signs',
  title: text.title,
  parts: [
    definePart('ui/sign', text.sign, sign, signSource),
    definePart('ui/plate', text.plate, plate, plateSource),
    definePart('ui/tag', text.tag, tag, tagSource),
    definePart('ui/live-badge', text.liveBadge, liveBadge, liveBadgeSource),
    definePart('ui/led', text.led, led, ledSource),
    definePart('ui/logo', text.logo, logo, logoSource),
    definePart('ui/section-head', text.sectionHead, sectionHead, sectionHeadSource),
  ],
};
