import { act, render } from '@testing-library/react';
import { when } from 'mobx';
import type { ComponentType, PropsWithChildren } from 'react';
import type { AreaContext, AreaDefinition, AreaPart, EventPorts, PlatformStores } from '@site/area';
import type { AreaContract } from '@site/contracts/area-contract';
import type { RouteMode } from '@site/contracts/composition';
import type { ModalArgs, ModalName, ModalResult } from '@site/contracts/modals';
import type { Json } from '@site/contracts/page';
import { findValueFault } from '@site/contracts/schema/value-fault';
import { AreaStage, type TestModalView } from './area-stage';
import { createTestDelivery } from './deliver-event';
import { readContract } from './read-contract';

export interface RenderAreaOptions {
  path?: string;
  /** Paths closed by a route rule. */
  closed?: readonly string[];
  /** Mode of the site's route rules. It closes no paths here. Default: `live`. */
  mode?: RouteMode;
  /** Renders without loading data first, as if the server had loaded nothing. */
  skipLoad?: boolean;
  /** Renders a slot of the area instead of a page. */
  slot?: { name: string; props: Json };
  /** Schemas of modals and slots. Default: those of the area's `area.json`. */
  contract?: Partial<AreaContract>;
}

/** Functions with which the stores of a test show modals and deliver events. */
export interface TestParts {
  prepareModal: (name: ModalName, props: Json) => Promise<boolean>;
  deliverEvent: EventPorts['deliver'];
}

/** The part of a test that belongs to one site. */
export interface TestSite<Context extends AreaContext, Stores extends PlatformStores> {
  context: Context;
  /** Creates the shared stores as the shell of the site does. */
  createStores: (parts: TestParts) => Stores | Promise<Stores>;
  /** Provides what areas of the site find around them, for example its theme and its stores. */
  Frame: ComponentType<PropsWithChildren<{ stores: Stores }>>;
}

export interface RenderedArea<S, Context extends AreaContext, Stores extends PlatformStores> {
  stores: S;
  /** Context passed to the area. */
  context: Context;
  /** Shared stores, for example `site.modals` and `site.toasts`. */
  site: Stores;
  /** Opens a modal and waits for its code. `outcome` resolves like `modals.open`, after the closing phase. */
  open: <Name extends ModalName>(
    name: Name,
    ...args: ModalArgs<Name>
  ) => Promise<{ outcome: Promise<ModalResult<Name> | undefined> }>;
  /** Returns the router's current path and query. */
  where: () => string;
}

/**
 * Renders a page of one area like the shell of a site: loads its data, then renders its routes with the shared
 * stores. An open modal is rendered in a dialog named after the modal. The dialog is empty for modals of other areas.
 * Toasts are rendered in a list labelled `toasts`.
 */
export async function renderArea<S, Context extends AreaContext, Stores extends PlatformStores>(
  area: AreaDefinition<S>,
  { context, createStores, Frame }: TestSite<Context, Stores>,
  options: RenderAreaOptions = {},
): Promise<RenderedArea<S, Context, Stores>> {
  const { path = '/', skipLoad, slot, closed = [], mode = 'live' } = options;
  const contract = { ...readContract(), ...options.contract };
  const stores = area.createStores(context);
  const views = new Map<ModalName, TestModalView>();
  const site = await createStores({
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
  const stage = { path, closed, mode, stores, site, views, onMove: handleMove };
  await act(async () =>
    render(
      <Frame stores={site}>
        <AreaStage {...stage}>
          <Content />
        </AreaStage>
      </Frame>,
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
  const fault = findFault(contract.modals, name, props);
  if (fault) {
    // the modal only resolves to undefined, so a test would pass
    console.error(contract.modals[name] ? `the modal ${name} does not take these props: ${fault}` : fault);
    return false;
  }
  views.set(name, (await part.load()) as TestModalView);
  return true;
}

async function loadSlot<S>(
  { slots = {} }: AreaDefinition<S>,
  contract: AreaContract,
  { name, props }: { name: string; props: Json },
): Promise<ComponentType> {
  const part = (slots as Readonly<Record<string, AreaPart<{ props: Json }>>>)[name];
  if (!part) throw new Error(`the area offers no slot ${name}`);
  const fault = findFault(contract.slots, name, props);
  if (fault) throw new Error(`the slot ${name} does not take these props: ${fault}`);
  const View = await part.load();
  return () => <View props={props} />;
}

/** Checks props as the shell does. Returns why the part does not take them, or null. */
function findFault(parts: AreaContract['modals' | 'slots'], name: string, props: Json): string | null {
  const declared = parts[name];
  if (!declared) return `area.json does not declare ${name}`;
  return findValueFault(declared.props ?? { type: 'null' }, props, 'props');
}
