import { type ContentDesk, EDITOR, openContentDesk } from '../../testing/content-desk';

const PAYMENT = 'payment/payment.json';

let desk: ContentDesk;
beforeEach(async () => {
  desk = await openContentDesk();
});
afterEach(() => desk.api.close());

test('lets nobody without the permission add payments to a draft that is planned already', async () => {
  const draft = await desk.editTitle('Безобидно');
  const { drafts } = await desk.publish(draft, { at: desk.clock.now + 1_000 });
  const version = drafts[0]?.version ?? 0;
  const { source } = await desk.content.file({ path: PAYMENT });
  const change = { path: PAYMENT, version, source: source.replace('"rate": 1', '"rate": 1000') };
  await expect(desk.content.change(draft.id, change, EDITOR)).rejects.toMatchObject({
    code: 'FORBIDDEN',
    details: { needs: 'money', path: PAYMENT },
  });
  await desk.content.change(draft.id, change, { ...EDITOR, mayMoney: true });
});
