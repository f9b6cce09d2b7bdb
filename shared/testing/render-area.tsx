import { act, render } from '@testing-library/react';
import { when } from 'mobx';
import type { ComponentType, ReactNode } from 'react';
import type { AreaDefinition, AreaPart } from '@site/area';
import type { AreaContract } from '@site/contracts/area-contract';
import type { Navigation } from '../contracts/home';
import type { ModalArgs, ModalName, ModalResult } from '@site/contracts/modals';
import type { Json } from '@site/contracts/page';
import { findValueFault } from '@site/contracts/schema/value-fault';
import type { SiteStores } from '../stores';
import { buildContext, type TestContext, type TestContextOptions } from './area-context';
import { AreaStage, type TestModalView } from './area-stage';
import { createTestDelivery } from '@site/testing/deliver-event';
import { readContract } from '@site/testing/read-contract';
import { buildSiteStores } from './site-stores';

export interface RenderAreaOptions extends TestContextOptions {
  path?: string;
  /** Links to the forum, to Discord and to the page about the project. */
  navigation?: Navigation;
  /**
   * True for a signed-in player, false for a guest. If null, tokens are stored but the start-up
   * (`site.session.start()`) has not run.
   */
  authorized?: boolean | null;
  /** Paths closed by a route rule. */
  closed?: readonly string[];
  /** Renders without loading data first, as if the server had loaded nothing. */
  skipLoad?: boolean;
  /** Renders a slot of the area instead of a page. */
  slot?: { name: string; props: Json };
  /** Schemas of modals and slots. Default: those of the area's `area.json`. */
  contract?: Partial<AreaContract>;
}

export interface RenderedArea<S> {
  stores: S;
  /** Context passed to the area, with its http client and logged messages. */
  context: TestContext;
  /** Shared stores, for example `site.modals` and `site.toasts`. */
  site: SiteStores;
  /** Opens a modal and waits for its code. `outcome` resolves like `modals.open`, after the closing phase. */
  open: <Name extends ModalName>(
    name: Name,
    ...args: ModalArgs<Name>
  ) => Promise<{ outcome: Promise<ModalResult<Name> | undefined> }>;
  /** Returns the router's current path and query. */
  where: () => string;
}

/**
 * Renders a page of one area like the shell: loads its data, then renders its routes with the shared stores
 * and an http client that replies with `replies`. An open modal is rendered in a dialog named after the
 * modal. The dialog is empty for modals of other areas. Toasts are rendered in a list labelled `toasts`.
 */
export async function renderArea<S>(
  area: AreaDefinition<S>,
  options: RenderAreaOptions = {},
): Promise<RenderedArea<S>> {
  const { path = '/', skipLoad, slot, closed = [] } = options;
  const contract = { ...readContract(), ...options.contract };
  const context = buildContext(options);
  const stores = area.createStores(context);
  const views = new Map<ModalName, TestModalView>();
  const site = await buildSiteStores({
    ...options,
    http: context.http,
    prepareModal: (name, props) => prepareModal(area, contract, views, name, props),
    deliverEvent: createTestDelivery(contract),
  });
  if (!skipLoad && !slot) await area.load({ path: path.split('?', 1)[0] ?? path }, stores);
  const Content = slot ? await loadSlot(area, contract, slot) : area.Routes;
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

/**
 * Loads a modal of this area. Accepts every modal of another area, because only that area can validate its
 * props.
 */
async function prepareModal<S>(
  { modals = {} }: AreaDefinition<S>,
  contract: AreaContract,
  views: Map<ModalName, TestModalView>,
  name: ModalName,
  props: Json,
): Promise<boolean> {
  const part = modals[name] as AreaPart<never> | undefined;
  if (!part) return true;
  if (findFault(contract.modals, name, props)) return false;
  views.set(name, (await part.load()) as TestModalView);
  return true;
}

async function loadSlot<S>(
  { slots = {} }: AreaDefinition<S>,
  contract: AreaContract,
  { name, props }: { name: string; props: Json },
): Promise<ComponentType | (() => ReactNode)> {
  const part = (slots as Readonly<Record<string, AreaPart<{ props: Json }>>>)[name];
  if (!part) throw new Error(`the area offers no slot ${name}`);
  const fault = findFault(contract.slots, name, props);
  if (fault) throw new Error(`the slot ${name} does not take these props: ${fault}`);
  const View = await part.load();
  return () => <View props={props} />;
}

/** Checks props as the shell does. A part that `area.json` does not declare fails the test. */
function findFault(parts: AreaContract['modals' | 'slots'], name: string, props: Json): string | null {
  const declared = parts[name];
  if (!declared) {
    const fault = `area.json does not declare ${name}`;
    console.error(fault);
    return fault;
  }
  return findValueFault(declared.props ?? { type: 'null' }, props, 'props');
}
