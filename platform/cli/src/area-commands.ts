import type { CommandExtension } from '@site/gateway/cli';
import { createArea } from './create-area/create-area';
import { createAreaText } from './create-area/create-area.text';
import { devCommand } from './dev/dev-command';
import { devText } from './dev/dev.text';
import { contractsCommand } from './repository/contracts-command';
import { kitCommand } from './repository/kit-command';
import { kitText } from './kit/kit.text';
import type { OwnRepository } from './repository/own-repository';

/** The commands of an area in a repository of its own. */
export const areaCommands = (repository: OwnRepository): CommandExtension => ({
  own: ({ add, site }) => {
    add(site, createAreaText.usage, createAreaText.about, (name: string, options: { site?: string }) =>
      createArea(process.cwd(), name, options.site),
    ).option(createAreaText.siteOption, createAreaText.site);
    add(site, 'dev', devText.about, (options: { against?: string }) =>
      devCommand(repository, options),
    ).option(devText.address, devText.against);
    add(site, 'contracts', kitText.contracts, () => contractsCommand(repository));
    add(site, 'kit', kitText.kit, (options: { update?: boolean }) => kitCommand(repository, options)).option(
      '--update',
      kitText.update,
    );
  },
});
