import { sql } from 'drizzle-orm';
import { boolean, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { BOTH_ENGINES, openTestDatabase } from '../testing/test-database';
import { at } from './columns';
import { preparedUpdate } from './prepared-update';
import type { Database } from './types';

const notes = pgTable('notes', {
  id: integer().primaryKey(),
  title: text(),
  tags: jsonb().$type<string[]>(),
  readAt: at('read_at'),
  isOpen: boolean('is_open').notNull().default(false),
});
const updateNote = preparedUpdate('update-note', notes, notes.id);

describe.each(BOTH_ENGINES)('on %s', (engine) => {
  let database: Database;
  beforeAll(async () => {
    database = await openTestDatabase(engine);
    await database.db.execute(sql`
      create table notes (id int primary key, title text, tags jsonb, read_at timestamptz, is_open boolean not null default false)`);
  });
  afterAll(() => database.close());
  beforeEach(async () => {
    await database.db.execute(sql`truncate notes`);
    await database.db.insert(notes).values([1, 2].map((id) => ({ id, title: `title ${id}` })));
  });

  const readNotes = () => database.db.select().from(notes).orderBy(notes.id);
  const second = { id: 2, title: 'title 2', tags: null, readAt: null, isOpen: false };

  test('changes the given columns of one row, with values of each type', async () => {
    const { db } = database;
    const full = { title: 'it’s', tags: ['a', '"b"'], readAt: new Date(1_700_000_000_123), isOpen: true };
    await updateNote(db, 1, full);
    expect(await readNotes()).toEqual([{ id: 1, ...full }, second]);
    await db.transaction((tx) => updateNote(tx, 1, { isOpen: false, title: undefined }));
    expect(await readNotes()).toEqual([{ id: 1, ...full, isOpen: false }, second]);
  });

  test('sets null, also with the query of an earlier update of the same columns', async () => {
    const { db } = database;
    await updateNote(db, 1, { tags: ['a'], readAt: new Date(0), title: 'new' });
    await updateNote(db, 1, { title: null, readAt: null, tags: null });
    expect(await readNotes()).toEqual([{ ...second, id: 1, title: null }, second]);
    await updateNote(db, 2, { readAt: new Date(7), title: 'other', tags: [] });
    expect((await readNotes())[1]).toEqual({
      ...second,
      title: 'other',
      tags: [],
      readAt: new Date(7),
    });
  });
});
