import type { Database } from '@site/server/db';
import type { ChannelRequest } from '@site/contracts/deploy';
import type { JsonSchema } from '@site/contracts/json-schema';
import { NO_ROUTING } from './site-routing';
import { storeTiny } from '../testing/store-tiny';
import { buildRelease, buildShell, type TinyReleaseOptions } from '../testing/tiny-release';
import { UNSIGNED } from '../testing/unsigned';
import { changeChannel } from './change.service';
import { fetchHead } from './channel.repo';
import type { Move } from './state';
import { openMigratedDatabase } from '../testing/migrated-database';

const receipt = (id: JsonSchema): TinyReleaseOptions['contract'] => ({
  modals: {
    'lavka/receipt': {
      props: { type: 'object', properties: { id }, required: ['id'], additionalProperties: false },
    },
  },
});
const uses = { modals: ['lavka/receipt'] };
let database: Database;

beforeAll(async () => {
  database = await openMigratedDatabase();
  await deploy(await upload(buildShell()));
});
afterAll(() => database.close());

const upload = async (release: ReturnType<typeof buildRelease>): Promise<Move> => ({
  area: release.manifest.area,
  to: (await storeTiny(database.db, release)).id,
});
const area = (name: string, number: number, options: TinyReleaseOptions) =>
  upload(buildRelease({ area: name, server: `exports.area = '${'.'.repeat(number)}';`, ...options }));
const change = (request: ChannelRequest) =>
  changeChannel(database.db, request, { who: 'test', routing: NO_ROUTING, trust: UNSIGNED });
const deploy = (...moves: Move[]) => change({ action: 'deploy', moves, why: 'as it should be' });

test('changes the props of a modal that another area opens only together with it, by force, or by a rollback', async () => {
  const [number, text] = [
    await area('lavka', 1, { contract: receipt({ type: 'integer' }) }),
    await area('lavka', 2, { contract: receipt({ type: 'string' }) }),
  ];
  const [opener, rebuilt] = [await area('desk', 1, { uses }), await area('desk', 2, { uses })];
  await deploy(number, opener);
  const attempts = [
    () => deploy(text),
    () => change({ action: 'canary', ...text, percent: 5, why: 'a trial' }),
  ];
  for (const attempt of attempts)
    await expect(attempt()).rejects.toMatchObject({
      code: 'DOES_NOT_LINK',
      details: {
        problems: [
          {
            kind: 'contract-changed',
            message: `lavka ${text.to.slice(0, 8)} changes the modal lavka/receipt, but desk ${opener.to.slice(0, 8)} opens it: props.id no longer allows any integer`,
          },
        ],
      },
    });
  await change({ action: 'deploy', ...text, why: 'desk is no longer used', force: true });
  await change({ action: 'rollback', ...number, why: 'it is used' });
  await deploy(text, rebuilt);
  expect((await fetchHead(database.db))?.composition.areas).toMatchObject({
    lavka: text.to,
    desk: rebuilt.to,
  });
});

test('lets other areas deploy while a canary runs whose props an area that stays may not meet', async () => {
  const [flag, opened] = [
    await area('kiosk', 1, {
      contract: { modals: { 'kiosk/gate': { props: { type: 'boolean' } } } },
    }),
    await area('pier', 1, { uses: { modals: ['kiosk/gate'] } }),
  ];
  await deploy(flag, opened);
  const canary = await area('kiosk', 2, {
    contract: { modals: { 'kiosk/gate': { props: { type: 'string' } } } },
  });
  await change({ action: 'canary', ...canary, percent: 5, why: 'pier is next', force: true });
  await deploy(await area('shed', 1, {}));
  await expect(change({ action: 'promote', area: 'kiosk', why: 'too early' })).rejects.toMatchObject({
    code: 'DOES_NOT_LINK',
  });
});
