import { definePart, type PartGroup } from './part';
import { actionsText as text } from './actions.text';
import * as button from '../examples/button.examples';
import buttonSource from '../examples/button.examples.tsx?source';
import * as buttonLink from '../examples/button-link.examples';
import buttonLinkSource from '../examples/button-link.examples.tsx?source';
import * as iconButton from '../examples/icon-button.examples';
import iconButtonSource from '../examples/icon-button.examples.tsx?source';
import * as textLink from '../examples/text-link.examples';
import textLinkSource from '../examples/text-link.examples.tsx?source';
import * as pageLink from '../examples/page-link.examples';
import pageLinkSource from '../examples/page-link.examples.tsx?source';
import * as safeLink from '../examples/safe-link.examples';
import safeLinkSource from '../examples/safe-link.examples.tsx?source';
import * as skipLink from '../examples/skip-link.examples';
import skipLinkSource from '../examples/skip-link.examples.tsx?source';

export const actions: PartGroup = {
  id: 'actions',
  title: text.title,
  parts: [
    definePart('ui/button', text.button, button, buttonSource),
    definePart('ui/button-link', text.buttonLink, buttonLink, buttonLinkSource),
    definePart('ui/icon-button', text.iconButton, iconButton, iconButtonSource),
    definePart('ui/text-link', text.textLink, textLink, textLinkSource),
    definePart('ui/page-link', text.pageLink, pageLink, pageLinkSource),
    definePart('ui/safe-link', text.safeLink, safeLink, safeLinkSource),
    definePart('ui/skip-link', text.skipLink, skipLink, skipLinkSource),
  ],
};
