import { buildRaster } from '@site/server/testing/raster-files';
import { type ContentDesk, EDITOR, news, openContentDesk, TAXI } from '../../testing/content-desk';

let desk: ContentDesk;
beforeEach(async () => {
  desk = await openContentDesk();
});
afterEach(() => desk.api.close());

test('encodes an uploaded picture anew, and refuses what is none', async () => {
  const bytes = Buffer.concat([await buildRaster('png'), Buffer.from('<script>alert(1)</script>')]);
  const path = 'media/novaya.webp';
  const draft = await desk.draftOf({ path, picture: bytes.toString('base64') });
  expect(draft.changes).toMatchObject([{ path, change: 'added' }]);
  const { picture } = await desk.content.file({ path, draft: draft.id });
  expect(picture).toMatchObject({ width: 400, height: 200 });
  const { files } = await desk.content.files((await desk.publish(draft)).live.edition);
  expect(Buffer.from(files[path] ?? '', 'base64').includes('script')).toBe(false);
  for (const [name, body] of [
    ['media/a.webp', '<svg xmlns="http://www.w3.org/2000/svg"/>'],
    ['media/a.svg', '<svg/>'],
    ['news/a.webp', 'x'],
  ] as const)
    await expect(
      desk.draftOf({ path: name, picture: Buffer.from(body).toString('base64') }),
    ).rejects.toMatchObject({
      code: 'BAD_REQUEST',
      details: { mistake: { path: name } },
    });
});

test('shows a draft in a browser that has opened its link, and only there', async () => {
  const { id } = await desk.editTitle('Черновая');
  const link = await desk.content.preview({ draft: id }, EDITOR);
  const opened = await desk.api.app.inject(link.path);
  const cookie = String(opened.headers['set-cookie']).split(';')[0] ?? '';
  const seen = await desk.api.app.inject({ url: '/api/home/news', headers: { cookie } });
  expect(seen.body).toContain('Черновая');
  expect(seen.headers['cache-control']).toBe('no-store');
  expect(await desk.readTitles()).not.toContain('Черновая');
  desk.clock.now += 86_400_000;
  expect((await desk.api.app.inject({ url: '/api/home/news', headers: { cookie } })).body).not.toContain(
    'Черновая',
  );
  expect((await desk.api.app.inject(link.path)).statusCode).toBe(404);
});

test('moves an edition to files and back', async () => {
  const { live } = await desk.content.overview();
  const { files } = await desk.content.files(live.edition);
  const same = await desk.content.importFiles({ title: 'Из репозитория', files }, EDITOR);
  expect(same.changes).toEqual([]);
  const edited = { ...files, [TAXI]: Buffer.from(news({ title: 'Из файлов' })).toString('base64') };
  const draft = await desk.content.importFiles({ title: 'Из репозитория', files: edited }, EDITOR);
  expect(draft.changes).toMatchObject([{ path: TAXI, change: 'changed' }]);
});

test('starts with the changed files of the folder, unless people have published since', async () => {
  const { content: folder, start } = desk.api;
  await folder.edit(TAXI, 'Таксопарк набирает смену', 'Из папки');
  await start();
  expect(await desk.readTitles()).toContain('Из папки');
  expect((await desk.content.overview()).live).toMatchObject({ number: 2, operator: null });

  await desk.publish(await desk.editTitle('Из пульта'));
  await folder.edit(TAXI, 'Из папки', 'Снова из папки');
  const { folderEdition } = await start();
  expect(await desk.readTitles()).toContain('Из пульта');
  await desk.content.publishEdition(
    { edition: folderEdition, live: 3, why: 'Дальше из репозитория', followsFolder: true },
    { ...EDITOR, mayMoney: true },
  );
  await folder.edit(TAXI, 'Снова из папки', 'И ещё раз');
  await start();
  expect(await desk.readTitles()).toContain('И ещё раз');
});
