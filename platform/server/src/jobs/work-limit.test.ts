import { WorkLimit } from './work-limit';

test('keeps places for urgent tasks and starts them first', async () => {
  const limit = new WorkLimit({ maxRunning: 1, maxWaiting: 1, maxUrgent: 1 }, () => new Error('busy'));
  const began: string[] = [];
  const run = (name: string, urgent = false) =>
    limit.run(async () => void began.push(name), { urgent }).catch(({ message }: Error) => message);
  const tasks = [run('first'), run('second'), run('third'), run('urgent', true), run('urgent too', true)];
  expect(await Promise.all(tasks)).toEqual([undefined, undefined, 'busy', undefined, 'busy']);
  expect(began).toEqual(['first', 'urgent', 'second']);
});
