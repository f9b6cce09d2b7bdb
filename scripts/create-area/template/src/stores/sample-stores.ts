import { type AreaContext, useAreaStores } from '@site/area';
import type { Json } from '@site/contracts/page';
import { createQuestionsApi } from './questions.api';
import { type QuestionsSnapshot, QuestionsStore } from './questions.store';

export interface SampleStores {
  questions: QuestionsStore;
}

interface Snapshot {
  questions?: QuestionsSnapshot;
}

export const useSampleStores = () => useAreaStores<SampleStores>();

export function createSampleStores({ http, log }: AreaContext, snapshot?: Json): SampleStores {
  const { questions } = (snapshot ?? {}) as Snapshot;
  return { questions: new QuestionsStore({ api: createQuestionsApi(http), log }, questions) };
}

export const dehydrateSampleStores = ({ questions }: SampleStores): Json =>
  ({ questions: questions.dehydrate() }) as Json;
