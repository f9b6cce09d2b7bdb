import { type PlayerChange, PLAYER_CHANGES } from '@site/shared/contracts/support';
import type { CommandExtension } from '@site/gateway/cli';
import { playerHelpText as text } from './player-help.text';
import { changePlayer, findPlayers, showPlayer, showPlayerData } from './players';

const { words } = text;
const WHY = [`--why ${words.why}`, text.why] as const;

const OPTIONS: Partial<Record<PlayerChange['kind'], readonly [flags: string, about: string]>> = {
  'resend-grant': [`--grant ${words.grant}`, text.grant],
  block: [`--reason ${words.why}`, text.reason],
};

/** Adds `site players`, which does everything that the section «Игроки» of the console does. */
export const playerCommands: NonNullable<CommandExtension['admin']> = ({ site, add, withSite }) => {
  const players = site.command('players').description(text.players);
  add(players, `find ${words.who}`, text.find, withSite(findPlayers), text.examples.find);
  add(players, `show ${words.player}`, text.show, withSite(showPlayer), text.examples.show);
  add(players, `data ${words.player}`, text.data, withSite(showPlayerData), text.examples.data).option(
    ...WHY,
  );
  for (const kind of PLAYER_CHANGES) {
    const usage = `${kind} ${words.player}`;
    const command = add(players, usage, text.changes[kind], withSite(changePlayer(kind)), [
      text.example(kind),
    ]);
    const option = OPTIONS[kind];
    if (option) command.option(...option);
    command.option(...WHY);
  }
};
