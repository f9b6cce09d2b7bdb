import { OperationVerdict } from '@site/shared/contracts/money-operations';
import { PlayerChange } from '@site/shared/contracts/support';
import { Why } from '@site/contracts/deploy-fields';
import { Value } from '@sinclair/typebox/value';
import { isReason } from './reason-line';

test.each([2, 3, 300, 301, 500, 501])(
  'takes a reason of %i characters if every call of the site does',
  (length) => {
    const line = 'а'.repeat(length);
    const schemas = [Why, OperationVerdict.properties.why, PlayerChange.properties.why];
    expect(schemas.map((schema) => Value.Check(schema, line))).toEqual(schemas.map(() => isReason(line)));
  },
);
