import type { Db } from '@site/server/db';
import type { ReadDeadline } from '../db/read-deadline';
import type { AssetStore } from '../site/assets/asset-store';
import { FailureTraces } from './failure-traces';
import { findStored } from './find-release';
import { SourceTracer } from './source-tracer';
import { ReadBudget } from '../releases/read-budget';

/** Opens the traces of what the gateway logs, with the maps of stored releases. */
export function openTraces(
  db: Db,
  assets: Pick<AssetStore, 'sourceMap'>,
  { clock, deadline }: { clock: () => number; deadline: ReadDeadline },
): FailureTraces {
  const tracer = new SourceTracer((file) => assets.sourceMap(file));
  const find = findStored(db);
  return new FailureTraces({
    tracer,
    find: async (place) => {
      const found = await deadline(find(place));
      return found && { ...found, read: () => deadline(found.read()) };
    },
    budget: new ReadBudget(clock),
    clock,
  });
}
