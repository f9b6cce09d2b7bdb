import { FailureTraces } from '../source-maps/failure-traces';
import { SourceTracer } from '../source-maps/source-tracer';
import { ReadBudget } from '../releases/read-budget';

const NO_TRACER = new SourceTracer(() => Promise.reject(new Error('no file is stored')));
/** Traces of a store without releases, which change no text. */
export const NO_TRACES = new FailureTraces({
  tracer: NO_TRACER,
  find: () => Promise.resolve(null),
  budget: new ReadBudget(() => 0),
  clock: () => 0,
});
