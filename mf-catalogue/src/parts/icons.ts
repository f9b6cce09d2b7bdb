import { anchor } from '@site/shared/ui/icons/anchor';
import { arrowDown } from '@site/shared/ui/icons/arrow-down';
import { arrowNe } from '@site/shared/ui/icons/arrow-ne';
import { arrow } from '@site/shared/ui/icons/arrow';
import { book } from '@site/shared/ui/icons/book';
import { briefcase } from '@site/shared/ui/icons/briefcase';
import { caps } from '@site/shared/ui/icons/caps';
import { car } from '@site/shared/ui/icons/car';
import { check } from '@site/shared/ui/icons/check';
import { close } from '@site/shared/ui/icons/close';
import { coin } from '@site/shared/ui/icons/coin';
import { copy } from '@site/shared/ui/icons/copy';
import { discord } from '@site/shared/ui/icons/discord';
import { download } from '@site/shared/ui/icons/download';
import { dzen } from '@site/shared/ui/icons/dzen';
import { error } from '@site/shared/ui/icons/error';
import { eyeOff } from '@site/shared/ui/icons/eye-off';
import { eye } from '@site/shared/ui/icons/eye';
import { gift } from '@site/shared/ui/icons/gift';
import { home } from '@site/shared/ui/icons/home';
import { id } from '@site/shared/ui/icons/id';
import { image } from '@site/shared/ui/icons/image';
import { info } from '@site/shared/ui/icons/info';
import { instagram } from '@site/shared/ui/icons/instagram';
import { key } from '@site/shared/ui/icons/key';
import { lock } from '@site/shared/ui/icons/lock';
import { logout } from '@site/shared/ui/icons/logout';
import { mail } from '@site/shared/ui/icons/mail';
import { menu } from '@site/shared/ui/icons/menu';
import { payCard } from '@site/shared/ui/icons/pay-card';
import { payPaypal } from '@site/shared/ui/icons/pay-paypal';
import { paySber } from '@site/shared/ui/icons/pay-sber';
import { paySbp } from '@site/shared/ui/icons/pay-sbp';
import { payT } from '@site/shared/ui/icons/pay-t';
import { payUsdt } from '@site/shared/ui/icons/pay-usdt';
import { phone } from '@site/shared/ui/icons/phone';
import { play } from '@site/shared/ui/icons/play';
import { plus } from '@site/shared/ui/icons/plus';
import { refresh } from '@site/shared/ui/icons/refresh';
import { rutube } from '@site/shared/ui/icons/rutube';
import { server } from '@site/shared/ui/icons/server';
import { shield } from '@site/shared/ui/icons/shield';
import { telegram } from '@site/shared/ui/icons/telegram';
import { ticket } from '@site/shared/ui/icons/ticket';
import { tiktok } from '@site/shared/ui/icons/tiktok';
import { trophy } from '@site/shared/ui/icons/trophy';
import { twitch } from '@site/shared/ui/icons/twitch';
import { user } from '@site/shared/ui/icons/user';
import { users } from '@site/shared/ui/icons/users';
import { vk } from '@site/shared/ui/icons/vk';
import { wallet } from '@site/shared/ui/icons/wallet';
import { warning } from '@site/shared/ui/icons/warning';
import { youtube } from '@site/shared/ui/icons/youtube';

/** All icons of `shared/ui/icons`, by the name of their file. */
export const ICONS = {
  anchor: anchor,
  'arrow-down': arrowDown,
  'arrow-ne': arrowNe,
  arrow: arrow,
  book: book,
  briefcase: briefcase,
  caps: caps,
  car: car,
  check: check,
  close: close,
  coin: coin,
  copy: copy,
  discord: discord,
  download: download,
  dzen: dzen,
  error: error,
  'eye-off': eyeOff,
  eye: eye,
  gift: gift,
  home: home,
  id: id,
  image: image,
  info: info,
  instagram: instagram,
  key: key,
  lock: lock,
  logout: logout,
  mail: mail,
  menu: menu,
  'pay-card': payCard,
  'pay-paypal': payPaypal,
  'pay-sber': paySber,
  'pay-sbp': paySbp,
  'pay-t': payT,
  'pay-usdt': payUsdt,
  phone: phone,
  play: play,
  plus: plus,
  refresh: refresh,
  rutube: rutube,
  server: server,
  shield: shield,
  telegram: telegram,
  ticket: ticket,
  tiktok: tiktok,
  trophy: trophy,
  twitch: twitch,
  user: user,
  users: users,
  vk: vk,
  wallet: wallet,
  warning: warning,
  youtube: youtube,
} as const;

export type IconName = keyof typeof ICONS;
