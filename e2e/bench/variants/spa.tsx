import type { PageState } from '@site/contracts/page';
import { createRoot } from 'react-dom/client';
import source from '../../../mf-home/area.json';
import { area } from '../../../mf-home/src/area';
import { wholeApp } from './whole-app';

const { $schema: _, modals, ...plain } = source;
const owns = { ...plain, modals: Object.keys(modals), slots: [] };
// An ordinary single-page application: an empty document, one bundle, data from the api.
const page = {
  composition: 'spa',
  shell: 'spa',
  buildTime: 0,
  mode: 'live',
  rules: [],
  sections: {
    home: { title: owns.title, sign: owns.sign, pages: owns.paths, modals: owns.modals, slots: [] },
  },
  paths: { home: owns.paths.map(({ prefix }) => prefix) },
  areas: { home: { release: 'spa', entry: '', integrity: {}, owns } },
  integrity: {},
} as PageState;
const { app, run } = wholeApp(page, { home: () => area });
createRoot(document.getElementById('root') as HTMLElement).render(app);
run();
