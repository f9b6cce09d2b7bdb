import { findMentionedNames } from './uses.plugin';

test('finds the paths, modals, slots and events that compiled code mentions, each once', () => {
  const source = `
    const START = "/starting";
    _jsx(Link, { to: "/auth", state: { from: "/profile#settings" } });
    _jsx(SafeLink, { to: \`/legal/\${document}/\${version}\` });
    const again = '/auth?next=1';
    onClick: () => void modals.open('payment-method');
    await useModals().open("case-info", { caseId });
    await modals.open("lavka/receipt", { lines: [] });
    _jsx(Slot, { name: "sign-in", fallback: skeleton });
    _jsx(Slot, { name: "lavka/shelf", props: shelf });
    useEvent("lavka/sold", setSold);
    const stop = events.listen('lavka/closed', close);
    events.announce("kiosk/opened");
    late ? events.announce("kiosk/shut") : announce("kiosk/open");
    listen("lavka/moved", follow);`;
  expect(findMentionedNames(source)).toEqual({
    paths: ['/auth', '/legal', '/profile', '/starting'],
    modals: ['case-info', 'lavka/receipt', 'payment-method'],
    slots: ['lavka/shelf', 'sign-in'],
    events: ['lavka/closed', 'lavka/moved', 'lavka/sold'],
    announced: ['kiosk/open', 'kiosk/opened', 'kiosk/shut'],
  });
});

test('ignores text that only resembles a name', () => {
  const source = `
    const parts = path.split('/');
    const url = "https://example.org/donate";
    const pattern = /\\/donate/;
    _jsx("input", { name: "sign-in" });
    store.openDoor("hint");
    server.listen("127.0.0.1");
    events.announced("lavka/sold", { id });
    /**
     * events.announce("lavka/sold", { id })
     */
    // events.announce("lavka/sold", { id })
    // modals.open("lavka/receipt")`;
  expect(findMentionedNames(source)).toEqual({ paths: [], modals: [], slots: [], events: [], announced: [] });
});
