import type { CommandExtension } from '@site/gateway/cli';
import { createArea } from './create-area/create-area';
import { createAreaText } from './create-area/create-area.text';
import { devCommand, type DevFlags } from './dev/dev-command';
import { devText } from './dev/dev.text';
import { contractsCommand } from './repository/contracts-command';
import { kitCommand } from './repository/kit-command';
import { kitText } from './kit/kit.text';
import type { OwnRepository } from './repository/own-repository';

/** The commands of an area in a repository of its own. */
export const areaCommands = (repository: OwnRepository): CommandExtension => ({
  own: ({ add, site }) => {
    add(
      site,
      createAreaText.usage,
      createAreaText.about,
      (name: string, options: { site?: string }) => createArea(process.cwd(), name, options.site),
      createAreaText.examples,
    ).option(createAreaText.siteOption, createAreaText.site);
    add(site, 'dev', devText.about, (flags: DevFlags) => devCommand(repository, flags), devText.examples)
      .option(devText.address, devText.against)
      .option(devText.backendAddress, devText.backend)
      .option(devText.userId, devText.user);
    add(site, 'contracts', kitText.contracts, () => contractsCommand(repository), kitText.contractsExamples);
    add(
      site,
      'kit',
      kitText.kit,
      (options: { update?: boolean }) => kitCommand(repository, options),
      kitText.kitExamples,
    ).option('--update', kitText.update);
  },
});
