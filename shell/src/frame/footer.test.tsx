import type { FooterReply } from '@site/shared/contracts/home';
import { screen, within } from '@testing-library/react';
import { buildPage } from '@site/host/testing/build-page';
import { renderShell, REPLIES } from '../testing/render-shell';

test('links the legal pages that exist, with the privacy policy also in the menu', async () => {
  const reply = REPLIES['/api/home/footer'] as FooterReply;
  const importantInformation = {
    ...reply.footer.importantInformation,
    privacyPolicy: '/legal/privacy',
    serverRules: 'https://rules.example/',
  };
  const footer = { ...reply.footer, importantInformation };
  const page = buildPage();
  const paths = { ...page.paths, town: [...(page.paths['town'] ?? []), '/legal'] };
  await renderShell({
    page: buildPage({ paths }),
    replies: { ...REPLIES, '/api/home/footer': { ...reply, footer } },
  });
  const inFooter = (name: string) => within(screen.getByRole('contentinfo')).getByRole('link', { name });
  expect(inFooter('Политика конфиденциальности')).toHaveAttribute('href', '/legal/privacy');
  expect(inFooter('Правила сервера')).toHaveAttribute('href', 'https://rules.example/');
  const menu = within(screen.getByRole('dialog', { name: 'Меню', hidden: true }));
  expect(menu.getByRole('link', { name: 'Конфиденциальность', hidden: true })).toHaveAttribute(
    'href',
    '/legal/privacy',
  );
});
