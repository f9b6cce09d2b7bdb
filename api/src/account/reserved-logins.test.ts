import { isReservedLogin } from './reserved-logins';

test.each(
  'admin Administrator ADM1N admln adrnin 4dmin _admin_ admin2026 site_admin moder_ivan Support supp0rt null __proto__ constructor podderzhka Podderjka_24 portnoyabr Port_N0yabr port_november_info'.split(
    ' ',
  ),
)('reserves %s', (login) => {
  expect(isReservedLogin(login)).toBe(true);
});

test.each(
  'demo kapitan badminton ivan_petrov admiral nullpointer root_beer supportive Portovik noyabr_77 moderna 777 mailo'.split(
    ' ',
  ),
)('leaves %s to players', (login) => {
  expect(isReservedLogin(login)).toBe(false);
});
