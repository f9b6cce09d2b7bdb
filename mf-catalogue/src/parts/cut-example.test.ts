import { cutExample } from './cut-example';

const SOURCE = `import { Button } from '@site/shared/ui/button';
import {
  type Load,
  Tag,
} from '@site/shared/ui/tag';

const LABEL = 'a';

export const Two = () => (
  <>
    <Button>{LABEL}</Button>
  </>
);

export const Tagged = () => <Tag>b</Tag>;
`;

test('returns an example with the imports and constants that it uses', () => {
  expect(cutExample(SOURCE, 'Two')).toBe(`import { Button } from '@site/shared/ui/button';

const LABEL = 'a';

export const Two = () => (
  <>
    <Button>{LABEL}</Button>
  </>
);`);
});

test('leaves out what the example does not use', () => {
  expect(cutExample(SOURCE, 'Tagged')).toBe(`import {
  type Load,
  Tag,
} from '@site/shared/ui/tag';

export const Tagged = () => <Tag>b</Tag>;`);
});
