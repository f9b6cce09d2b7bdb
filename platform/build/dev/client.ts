/// <reference types="webpack/module" />
import { type BuildEvent, DEV_EVENTS, type DevEvent, type MistakesEvent } from './events';
import { hideNote, showNote } from './note';
import { hideSection, type Section, showSection } from './problems';
import { problemsText as text } from './problems.text';
import { forgetThrows, watchThrows } from './thrown';
import { announceTextUpdate } from './word-version';

declare const __DEV_AREA__: string;

/**
 * The page's connection for build events. All bundles share it. `last` keeps each area's last event for
 * bundles that load later.
 */
interface Wire {
  last: Map<string, BuildEvent>;
  listeners: Map<string, (event: BuildEvent) => void>;
  /** Functions of the bundle that opened the connection, so that the page has one panel. */
  showSection: (key: string, section: Section) => void;
  hideSection: (key: string) => void;
  forgetThrows: () => boolean;
  /** Areas that the server could not render. */
  unrendered: Set<string>;
}
const page = globalThis as { __devWire?: Wire };

function openWire(): Wire {
  const wire: Wire = {
    last: new Map(),
    listeners: new Map(),
    showSection,
    hideSection,
    forgetThrows,
    unrendered: new Set(),
  };
  new EventSource(DEV_EVENTS).addEventListener('message', ({ data }: MessageEvent<string>) => {
    const event = JSON.parse(data) as DevEvent;
    if (event.kind === 'checking') return showNote(text.checking);
    if (event.kind === 'mistakes') return showMistakes(event);
    const before = wire.last.get(event.area);
    wire.last.set(event.area, event);
    const listener = wire.listeners.get(event.area) ?? ((build) => handleMissing(build, before));
    listener(event);
  });
  watchThrows();
  return wire;
}

/** Handles a build of an area that this page has not loaded, for example because its first build failed. */
function handleMissing(event: BuildEvent, before: BuildEvent | undefined): void {
  const { area } = event;
  if (event.kind === 'failed') showSection(area, { title: text.notBuilt(area), problems: event.problems });
  else if (before?.kind === 'failed') location.reload();
}

function showMistakes({ area, source, mistakes }: MistakesEvent): void {
  const key = `${source} ${area}`;
  if (source === 'checks') hideNote();
  if (mistakes.length === 0) return hideSection(key);
  if (source === 'server') page.__devWire?.unrendered.add(area);
  const title = source === 'server' ? text.server(area) : text.checks(mistakes.length);
  showSection(key, { title, mistakes });
}

const hot = import.meta.webpackHot;
let latestHash = __webpack_hash__;

const TEXT_MODULE = /\.text\.ts$/;

/**
 * Applies hot updates until the page runs the latest build. Reloads the page if webpack finds no update, or, with
 * `wordsOnly`, one of other modules than texts.
 */
async function update(wordsOnly: boolean): Promise<void> {
  if (!hot || hot.status() !== 'idle') return;
  while (__webpack_hash__ !== latestHash) {
    const found = await hot.check(false);
    if (!found || (wordsOnly && !found.every((id) => TEXT_MODULE.test(String(id))))) return location.reload();
    await hot.apply();
  }
  announceTextUpdate();
}

function handleEvent(event: BuildEvent): void {
  const { area } = event;
  if (event.kind === 'failed')
    return wire.showSection(area, { title: text.notBuilt(area), problems: event.problems });
  wire.hideSection(area);
  // An error panel does not go by a hot update.
  if (event.hash !== latestHash && (wire.forgetThrows() || wire.unrendered.has(area)))
    return location.reload();
  latestHash = event.hash;
  update(event.reload === true).catch((error: unknown) => {
    console.warn(`${__DEV_AREA__}: this change needs a reload`, error);
    location.reload();
  });
}

const wire = (page.__devWire ??= openWire());
wire.listeners.set(__DEV_AREA__, handleEvent);
const missed = wire.last.get(__DEV_AREA__);
if (missed) handleEvent(missed);
