/** @jest-environment node */
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { findNameFaults } from './check-names';
import { toFaultLine } from './source-fault';

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'area-names-'));
  await mkdir(path.join(folder, 'src'));
  await lay('area.json', {
    name: 'lavka',
    title: 'Лавка',
    sign: { street: 'Рыночная', house: '3' },
    paths: [],
    modals: { 'lavka/receipt': {} },
    slots: { 'lavka/shelf': {} },
    events: { 'lavka/sold': {} },
  });
});
afterEach(() => rm(folder, { recursive: true }));

const lay = (file: string, content: string | object) =>
  writeFile(path.join(folder, file), typeof content === 'string' ? content : JSON.stringify(content));
const faults = async () => (await findNameFaults(folder)).map(toFaultLine);

test('names own modals, slots and events that area.json does not declare, with their file', async () => {
  await lay(
    'src/shop.page.tsx',
    `export function Shop() {
  const { open } = useModals();
  useEvent('lavka/gone', close);
  const order = () => open('lavka/ordr');
  return <><Slot name="lavka/shlf" /><b onClick={() => void useModals().open('lavka/order', { id } as Props)} /></>;
}`,
  );
  await lay('src/sale.store.ts', `export const sell = (events: Events) => events.announce('lavka/slod');`);
  expect(await faults()).toEqual([
    'src/sale.store.ts:1:58  ждёт или объявляет «lavka/slod», а в /events из area.json этого нет',
    'src/shop.page.tsx:3:13  ждёт или объявляет «lavka/gone», а в /events из area.json этого нет',
    'src/shop.page.tsx:4:29  открывает «lavka/ordr», а в /modals из area.json этого нет',
    'src/shop.page.tsx:5:24  ставит «lavka/shlf», а в /slots из area.json этого нет',
    'src/shop.page.tsx:5:79  открывает «lavka/order», а в /modals из area.json этого нет',
  ]);
});

test('accepts declared names, names of other areas, comments, tests and what the browser opens', async () => {
  await lay(
    'src/shop.page.tsx',
    `// modals.open('lavka/order')
export function Shop() {
  useEvent('lavka/sold', close);
  useEvent('kiosk/sold', close);
  const open = () => modals.open('lavka/receipt').then(() => modals.open('kiosk/order'));
  const read = () => [caches.open('lavka/goods'), window.open('lavka/help'), store.find('lavka/order')];
  return <Slot name="lavka/shelf" fallback={<Input name="lavka/order" />} />;
}`,
  );
  await lay('src/shop.test.tsx', `modals.open('lavka/order');`);
  await lay('src/half.ts', `export const half = () => modals.open('lavka/order'`);
  expect(await faults()).toEqual([]);
});

test('names modals and slots of the definition that area.json does not declare', async () => {
  await lay(
    'src/area.tsx',
    `export const area = defineArea<Stores>({
  modals: {
    'lavka/receipt': { load },
    'lavka/refund': { load },
  },
  slots: { 'lavka/shelf': { load }, 'lavka/shlf': { load } },
});`,
  );
  expect(await faults()).toEqual([
    'src/area.tsx:4:6  задаёт «lavka/refund», а в /modals из area.json этого нет',
    'src/area.tsx:6:38  задаёт «lavka/shlf», а в /slots из area.json этого нет',
  ]);
});
