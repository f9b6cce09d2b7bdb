import { findMentionedNames } from './uses.plugin';

test('finds the paths, modals and slots that compiled code mentions, each once', () => {
  const source = `
    const START = "/starting";
    _jsx(Link, { to: "/auth", state: { from: "/profile#settings" } });
    _jsx(SafeLink, { to: \`/legal/\${document}/\${version}\` });
    const again = '/auth?next=1';
    onClick: () => void modals.open('payment-method');
    await useModals().open("case-info", { caseId });
    _jsx(Slot, { name: "sign-in", fallback: skeleton });`;
  expect(findMentionedNames(source)).toEqual({
    paths: ['/auth', '/legal', '/profile', '/starting'],
    modals: ['case-info', 'payment-method'],
    slots: ['sign-in'],
  });
});

test('ignores text that only resembles a name', () => {
  const source = `
    const parts = path.split('/');
    const url = "https://example.org/donate";
    const pattern = /\\/donate/;
    _jsx("input", { name: "sign-in" });
    store.openDoor("hint");`;
  expect(findMentionedNames(source)).toEqual({ paths: [], modals: [], slots: [] });
});
