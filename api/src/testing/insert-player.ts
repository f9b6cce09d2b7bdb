export { insertPlayer } from '../players/player.repo';
