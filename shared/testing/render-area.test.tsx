import { act, cleanup, fireEvent, screen, waitForElementToBeRemoved, within } from '@testing-library/react';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { Link, Route, Routes } from 'react-router-dom';
import {
  type AreaDefinition,
  type AreaSlots,
  defineArea,
  type ModalView,
  NotFound,
  useAreaStores,
  useEvent,
  useEvents,
  useModals,
  useToasts,
} from '@site/area';
import type { AreaContract } from '@site/contracts/area-contract';
import type { Json } from '@site/contracts/page';
import type { SocialLinks } from '../contracts/home';
import type { Http } from '@site/area/http/types';
import { useSiteStores } from '../stores';
import { PENDING } from './fake-http';
import { renderArea } from './render-area';

const SHOT = { src: '/a.png', alt: 'Паром', width: 2, height: 1 };

class PierStore {
  links: SocialLinks['socialLink'] = [];
  constructor(private readonly http: Http) {}
  async load() {
    this.links = (await this.http.get<SocialLinks>('/api/home/social')).socialLink;
  }
}

const Viewer = ({ props, close }: ModalView<'screenshots'>) => (
  <>
    <img alt={props.alt} />
    <button onClick={() => close()}>Закрыть</button>
  </>
);

const Pier = observer(function Pier() {
  const { pier } = useAreaStores<{ pier: PierStore }>();
  const { session, frame } = useSiteStores();
  const [modals, toasts] = [useModals(), useToasts()];
  const [answer, setAnswer] = useState('');
  const ask = async () => setAnswer(String(await modals.open('payment-method')));
  return (
    <>
      <h1>{session.authorized ? 'Игрок' : 'Гость'}</h1>
      <p>Сетей: {pier.links.length}</p>
      <a href={frame.forumLink}>Форум</a>
      <Link to="/pier/boats?row=2">Лодки</Link>
      <button onClick={() => toasts.show({ type: 'success', title: 'Сохранено' })}>Сохранить</button>
      <button onClick={() => void ask()}>Пополнить</button>
      <output>{answer}</output>
    </>
  );
});

const area = defineArea<{ pier: PierStore }>({
  createStores: ({ http }) => ({ pier: new PierStore(http) }),
  dehydrate: () => null,
  load: (_request, { pier }) => pier.load(),
  Routes: () => (
    <Routes>
      <Route path="/pier" element={<Pier />} />
      <Route path="/pier/boats" element={<p>Лодки у причала</p>} />
      <Route path="*" element={<NotFound />} />
    </Routes>
  ),
  modals: {
    screenshots: { load: () => Promise.resolve(Viewer) },
  },
  slots: {
    buoy: { load: () => Promise.resolve(({ props }: { props: Json }) => <p>Буй: {String(props)}</p>) },
  } as AreaSlots,
});

const contract: Partial<AreaContract> = {
  modals: {
    hint: {},
    screenshots: {
      props: {
        type: 'object',
        properties: {
          src: { type: 'string' },
          alt: { type: 'string' },
          width: { type: 'integer' },
          height: { type: 'integer' },
        },
        required: ['src'],
        additionalProperties: false,
      },
    },
  },
  slots: { buoy: { props: { type: 'string', enum: ['red'] } } },
};
const social = { socialLink: [{ type: 0, link: 'https://discord.example', members: 3 }] };
const replies = { 'GET /api/home/social': social };
test('renders a page with its data, the shared stores and a router', async () => {
  const { where } = await renderArea(area, { path: '/pier', replies, authorized: true });
  expect(screen.getByRole('heading', { name: 'Игрок' })).toBeVisible();
  expect(screen.getByText('Сетей: 1')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Форум' })).toHaveAttribute('href', 'https://forum.example');
  fireEvent.click(screen.getByRole('link', { name: 'Лодки' }));
  expect(screen.getByText('Лодки у причала')).toBeVisible();
  expect(where()).toBe('/pier/boats?row=2');
});

test('renders a page for a guest before its data is loaded', async () => {
  await renderArea(area, { path: '/pier', replies: { 'GET /api/home/social': PENDING }, skipLoad: true });
  expect(screen.getByRole('heading', { name: 'Гость' })).toBeVisible();
  expect(screen.getByText('Сетей: 0')).toBeVisible();
});

test('renders the 404 page for an unknown path', async () => {
  await renderArea(area, { path: '/pier/whales', replies });
  expect(screen.getByRole('heading', { name: 'Страница не найдена' })).toBeVisible();
});

test('opens a modal of the area and resolves when it is closed', async () => {
  const { open } = await renderArea(area, { path: '/pier', replies, contract });
  const { outcome } = await open('screenshots', SHOT);
  const dialog = screen.getByRole('dialog', { name: 'screenshots' });
  expect(within(dialog).getByRole('img', { name: 'Паром' })).toBeVisible();
  fireEvent.click(within(dialog).getByRole('button', { name: 'Закрыть' }));
  await waitForElementToBeRemoved(dialog);
  await expect(outcome).resolves.toBeUndefined();
});

test('ignores the close of a modal that has been replaced', async () => {
  let answer = () => {};
  const answered = new Promise<void>((resolve) => (answer = resolve));
  const Slow = ({ close }: ModalView<'hint'>) => (
    <button onClick={() => void answered.then(() => close())}>Отправить</button>
  );
  const hint = { load: () => Promise.resolve(Slow) };
  const { open, site } = await renderArea(
    { ...area, modals: { hint } },
    { path: '/pier', replies, contract },
  );
  await open('hint');
  fireEvent.click(screen.getByRole('button', { name: 'Отправить' }));
  await open('payment-method');
  await act(async () => answer());
  expect(screen.getByRole('dialog', { name: 'payment-method' })).toBeVisible();
  expect(site.modals.phase).not.toBe('closing');
});

test('does not open a modal with invalid props, and fails the test', async () => {
  const consoleError = jest.spyOn(console, 'error').mockImplementation();
  const { open } = await renderArea(area, { path: '/pier', replies, contract });
  expect(await (await open('screenshots', {} as typeof SHOT)).outcome).toBeUndefined();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(consoleError).toHaveBeenCalledWith(expect.stringMatching(/not take these props: .+ is missing$/));
});

test('fails the test for a modal that area.json does not declare', async () => {
  const consoleError = jest.spyOn(console, 'error').mockImplementation();
  const { open } = await renderArea(area, { path: '/pier', replies, contract: { ...contract, modals: {} } });
  await open('screenshots', SHOT);
  expect(consoleError).toHaveBeenCalledWith('area.json does not declare screenshots');
});

test('opens an empty dialog for a modal of another area, which the test closes', async () => {
  const { site } = await renderArea(area, { path: '/pier', replies, contract });
  fireEvent.click(screen.getByRole('button', { name: 'Пополнить' }));
  expect(await screen.findByRole('dialog', { name: 'payment-method' })).toBeEmptyDOMElement();
  site.modals.close('paid');
  expect(await screen.findByText('paid')).toBeVisible();
});

test('lists toasts', async () => {
  await renderArea(area, { path: '/pier', replies, contract });
  fireEvent.click(screen.getByRole('button', { name: 'Сохранить' }));
  expect(within(screen.getByRole('list', { name: 'toasts' })).getByText('Сохранено')).toBeVisible();
});

test('renders a slot, and rejects invalid props', async () => {
  await renderArea(area, { contract, slot: { name: 'buoy', props: 'red' } });
  expect(screen.getByText('Буй: red')).toBeVisible();
  await expect(renderArea(area, { contract, slot: { name: 'buoy', props: 1 } })).rejects.toThrow(
    'the slot buoy does not take these props: props is not string',
  );
});

/** Counts sales of another area, and announces to the others how many there were. */
function Counter() {
  const [sold, setSold] = useState(0);
  const { announce } = useEvents() as unknown as { announce: (name: string, payload: Json) => void };
  const listen = useEvent as unknown as (
    name: string,
    listener: (payload: { count: number }) => void,
  ) => void;
  listen('lavka/sold', ({ count }) => setSold(sold + count));
  return <button onClick={() => announce('pier/counted', sold)}>Продано: {sold}</button>;
}

test('delivers events to components until they unmount, and checks those of the area', async () => {
  const consoleError = jest.spyOn(console, 'error').mockImplementation();
  const counting = { ...area, Routes: Counter };
  const events: AreaContract['events'] = { 'pier/counted': { payload: { type: 'integer', maximum: 4 } } };
  const { site } = await renderArea(counting, { replies, contract: { events } });
  const lavka = site.events as unknown as {
    announce: (name: string, payload: Json) => void;
    listen: (name: string, listener: (payload: Json) => void) => () => void;
  };
  const heard: Json[] = [];
  lavka.listen('pier/counted', (payload) => heard.push(payload));
  act(() => lavka.announce('lavka/sold', { count: 3 }));
  fireEvent.click(screen.getByRole('button', { name: 'Продано: 3' }));
  act(() => lavka.announce('lavka/sold', { count: 2 }));
  fireEvent.click(screen.getByRole('button', { name: 'Продано: 5' }));
  expect(heard).toEqual([3]);
  expect(consoleError).toHaveBeenCalledWith('pier/counted does not carry this payload: payload is above 4');
  cleanup();
  lavka.announce('lavka/sold', { count: 1 });
});

describe('fake http of a test', () => {
  const wrong: [string, Record<string, unknown>, string][] = [
    ['a call without a reply', {}, 'the test gives no reply to GET /api/home/social'],
    [
      'a reply that the contract refuses',
      { 'GET /api/home/social': { socialLink: [{ type: 9, link: '', members: 0 }] } },
      'the reply to GET /api/home/social is not what its contract says: /socialLink/0/type',
    ],
    [
      'a field that the contract lacks',
      { 'GET /api/home/social': { socialLink: [], followers: 3 } },
      'has fields that its contract lacks',
    ],
  ];
  test.each(wrong)('fails the test with a reason for %s', async (_case, given, reason) => {
    const consoleError = jest.spyOn(console, 'error').mockImplementation();
    await expect(renderArea(area, { path: '/pier', replies: given as typeof replies })).rejects.toThrow(
      reason,
    );
    expect(consoleError).toHaveBeenCalledWith(expect.stringContaining(reason));
  });

  test('fails the test for a call without a contract', async () => {
    const consoleError = jest.spyOn(console, 'error').mockImplementation();
    const lost: AreaDefinition = { ...(area as AreaDefinition), load: (_, stores) => ask(stores) };
    const ask = (stores: unknown) => (stores as { pier: { http: Http } }).pier.http.get<void>('/api/whales');
    await expect(renderArea(lost)).rejects.toThrow('the site has no call GET /api/whales');
    expect(consoleError).toHaveBeenCalledTimes(1);
  });
});
