import { belowFold } from '@site/shared/ui/below-fold';
import type * as sections from './sections';

const section = (name: keyof typeof sections) =>
  belowFold(async () => {
    const loaded = await import(/* webpackChunkName: "sections" */ './sections');
    return loaded[name];
  });

export const News = section('News');
export const Watch = section('Watch');
export const Professions = section('Professions');
export const FaqSection = section('FaqSection');
export const Contacts = section('Contacts');
export const StartPlaying = section('StartPlaying');
