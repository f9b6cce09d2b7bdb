import { whenIdle } from '@site/area/rules/when-idle';
import { lazyPart } from '@site/area/lazy-part';
import { type ComponentType, memo, Suspense } from 'react';
import type * as sections from './sections';

type Sections = typeof sections;

/** Time after which a section's code is requested even if the main thread is busy. */
const MAX_WAIT_MS = 500;

/**
 * Creates a section below the first screen. The browser keeps the server-rendered markup while React hydrates
 * the first screen, then requests the section's code. Memoised, because an update of the parent would discard
 * the markup.
 */
function belowFold(name: keyof Sections): ComponentType {
  const Section = lazyPart(async () => {
    await whenIdle(MAX_WAIT_MS);
    const loaded = await import(/* webpackChunkName: "sections" */ './sections');
    return loaded[name];
  });
  return memo(() => (
    <Suspense fallback={null}>
      <Section />
    </Suspense>
  ));
}

export const News = belowFold('News');
export const Watch = belowFold('Watch');
export const Professions = belowFold('Professions');
export const FaqSection = belowFold('FaqSection');
export const Contacts = belowFold('Contacts');
export const StartPlaying = belowFold('StartPlaying');
