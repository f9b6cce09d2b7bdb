import { SegmentedControl } from '@site/shared/forms/segmented-control';
import { useState } from 'react';
import { formWords as words } from './forms.words.text';

const PERIODS = ['day', 'week', 'month'] as const;

export const Chosen = () => {
  const [period, setPeriod] = useState<(typeof PERIODS)[number]>('week');
  return (
    <SegmentedControl
      label={words.period}
      options={PERIODS}
      words={words.periods}
      chosen={period}
      onChoose={setPeriod}
    />
  );
};

export const Wide = () => {
  const [period, setPeriod] = useState<(typeof PERIODS)[number] | null>(null);
  return (
    <SegmentedControl
      label={words.period}
      options={PERIODS}
      words={words.periods}
      chosen={period}
      onChoose={setPeriod}
      wide
    />
  );
};
