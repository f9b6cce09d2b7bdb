import { findUsedNames } from '../calls/used-names';
import { findMentionedPaths, toMentioned } from './uses.plugin';

const findMentioned = async (source: string) => toMentioned(await findUsedNames(source, { tsx: true }));

test('finds the paths that compiled code mentions, each once', () => {
  const source = `
    const START = "/starting";
    _jsx(Link, { to: "/auth", state: { from: "/profile#settings" } });
    _jsx(SafeLink, { to: \`/legal/\${document}/\${version}\` });
    const again = '/auth?next=1';`;
  expect(findMentionedPaths(source)).toEqual(['/auth', '/legal', '/profile', '/starting']);
});

test('ignores text that only resembles a path', () => {
  const source = `
    const parts = path.split('/');
    const url = "https://example.org/donate";
    const pattern = /\\/donate/;`;
  expect(findMentionedPaths(source)).toEqual([]);
});

test('finds the modals, slots and events that source uses, each once', async () => {
  const source = `
    const { open } = useModals();
    const pay = () => void modals.open('payment-method');
    const view = async () => {
      await useModals().open("case-info", { caseId });
      await modals.open("lavka/receipt", { lines: [] });
      return open('lavka/refund');
    };
    useEvent("lavka/sold", setSold);
    const stop = events.listen('lavka/closed', close);
    events.announce("kiosk/opened");
    late ? events.announce("kiosk/shut") : announce("kiosk/open");
    listen("lavka/moved", follow);
    const page = <Slot name="sign-in" fallback={skeleton} />;
    const again = [<Slot name={'sign-in'} />];`;
  expect(await findMentioned(source)).toEqual({
    modals: ['case-info', 'lavka/receipt', 'lavka/refund', 'payment-method'],
    slots: ['sign-in'],
    events: ['lavka/closed', 'lavka/moved', 'lavka/sold'],
    announced: ['kiosk/open', 'kiosk/opened', 'kiosk/shut'],
  });
});

test('finds the name of a slot after props with objects and elements', async () => {
  const source = `
    const page = <Slot props={{ kind: 'new' }} name="lavka/shelf" />;
    const other = <Slot fallback={<p title="lavka/none" />} name="lavka/stock" />;`;
  expect((await findMentioned(source)).slots).toEqual(['lavka/shelf', 'lavka/stock']);
});

test('ignores code that only resembles the use of a name', async () => {
  const source = `
    const field = <input name="sign-in" />;
    store.openDoor("hint");
    window.open("help");
    server.listen("localhost");
    announce("polite");
    http.prefetch("/donate");
    events.announced("lavka/sold", { id });
    const area = defineArea({ modals: { 'lavka/own': { load } } });
    /**
     * events.announce("lavka/sold", { id })
     */
    // events.announce("lavka/sold", { id })
    // modals.open("lavka/receipt")`;
  expect(await findMentioned(source)).toEqual({ modals: [], slots: [], events: [], announced: [] });
});
