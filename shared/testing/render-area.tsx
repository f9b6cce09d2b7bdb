import { act, render } from '@testing-library/react';
import { when } from 'mobx';
import type { ComponentType, ReactNode } from 'react';
import type { AreaDefinition, AreaPart } from '../area';
import type { Navigation } from '../contracts/home';
import type { ModalArgs, ModalName, ModalResult } from '../contracts/modals';
import type { Json } from '../contracts/page';
import type { SiteStores } from '../stores';
import { buildContext, type TestContext, type TestContextOptions } from './area-context';
import { AreaStage, type TestModalView } from './area-stage';
import { buildSiteStores } from './site-stores';

export interface RenderAreaOptions extends TestContextOptions {
  path?: string;
  /** Where the words «forum», «Discord» and «about the project» lead. */
  navigation?: Navigation;
  /** Whether a player has signed in; null: there is one, and the start-up has not asked yet (`site.session.start()`). */
  authorized?: boolean | null;
  /** Paths of the site that a route rule closes. */
  closed?: readonly string[];
  /** The player comes before the data: the server has loaded nothing. */
  skipLoad?: boolean;
  /** A slot of the area in place of its page. */
  slot?: { name: string; props: Json };
}

export interface RenderedArea<S> {
  stores: S;
  /** What the area was given: its http among it, and what it said to the console. */
  context: TestContext;
  /** The shared stores: `site.modals.active`, `site.toasts.toasts`. */
  site: SiteStores;
  /**
   * Opens a modal as any page would and waits for its code; `outcome` resolves as `modals.open` does, after the closing.
   */
  open: <Name extends ModalName>(
    name: Name,
    ...args: ModalArgs<Name>
  ) => Promise<{ outcome: Promise<ModalResult<Name> | undefined> }>;
  /** Where the router is: path and query. */
  where: () => string;
}

/**
 * Draws a page of one area as the shell would: data loaded first, then its routes in a router, with the shared stores and
 * an http that answers by `replies` and by the contracts. A modal of this area that is opened shows its component in a
 * dialog of the modal's name; one of another area is an empty dialog of its name. Toasts stand in the list `toasts`.
 */
export async function renderArea<S>(
  area: AreaDefinition<S>,
  options: RenderAreaOptions = {},
): Promise<RenderedArea<S>> {
  const { path = '/', skipLoad, slot, closed = [] } = options;
  const context = buildContext(options);
  const stores = area.createStores(context);
  const views = new Map<ModalName, TestModalView>();
  const site = await buildSiteStores({
    ...options,
    http: context.http,
    prepareModal: (name, props) => prepareModal(area, views, name, props),
  });
  if (!skipLoad && !slot) await area.load({ path: path.split('?', 1)[0] ?? path }, stores);
  const Content = slot ? await loadSlot(area, slot) : area.Routes;
  let place = path;
  const handleMove = ({ pathname, search }: { pathname: string; search: string }) => {
    place = pathname + search;
    if (!slot) void area.load({ path: pathname }, stores);
  };
  const stage = { path, closed, stores, site, views, onMove: handleMove };
  await act(async () =>
    render(
      <AreaStage {...stage}>
        <Content />
      </AreaStage>,
    ),
  );
  return {
    stores,
    context,
    site,
    open: (name, ...args) =>
      act(async () => {
        const outcome = site.modals.open(name, ...args);
        await when(() => site.modals.pending === null);
        return { outcome };
      }),
    where: () => place,
  };
}

/** Another area's modal is never refused here: what it takes is that area's to say. */
async function prepareModal<S>(
  { modals = {} }: AreaDefinition<S>,
  views: Map<ModalName, TestModalView>,
  name: ModalName,
  props: Json,
): Promise<boolean> {
  const part = modals[name] as AreaPart<never> | undefined;
  if (!part) return true;
  if (!part.accepts(props)) return false;
  views.set(name, (await part.load()) as TestModalView);
  return true;
}

async function loadSlot<S>(
  { slots = {} }: AreaDefinition<S>,
  { name, props }: { name: string; props: Json },
): Promise<ComponentType | (() => ReactNode)> {
  const part = slots[name];
  if (!part?.accepts(props)) throw new Error(`the area offers no slot ${name} for ${JSON.stringify(props)}`);
  const View = await part.load();
  return () => <View props={props} />;
}
