import { whenIdle } from '@site/shared/rules/idle';
import { lazyPart } from '@site/shared/ui/lazy-part';
import { type ComponentType, memo, Suspense } from 'react';
import type * as sections from './sections';

type Sections = typeof sections;

/** A busy main thread must not put a section off for longer. */
const LONGEST_WAIT_MS = 500;

/**
 * A section below the first screen. The server draws it; in a browser its markup stands while React wakes the first
 * screen, and only when that is done its code is asked for. Memoised: an update from above would draw it anew.
 */
function belowFold(name: keyof Sections): ComponentType {
  const Section = lazyPart(async () => {
    await whenIdle(LONGEST_WAIT_MS);
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
