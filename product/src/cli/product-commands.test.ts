import { buildCommand } from '../../../platform/gateway/src/cli/command';
import { productCommands } from './product-commands';

test('shows Russian help for the commands of the product', () => {
  const build = () => Promise.resolve(false);
  const ports = { connect: () => Promise.reject(), build, root: '', print: () => {} };
  const own = buildCommand(ports, productCommands).commands.filter((command) =>
    ['partners', 'payments', 'ledger'].includes(command.name()),
  );
  expect(own).toHaveLength(3);
  for (const command of own.flatMap((one) => [one, ...one.commands]))
    expect(command.description()).toMatch(/[а-я]/);
});
