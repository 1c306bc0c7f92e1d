import { expect, test } from 'vitest';
import { migrationErrors, orderErrors, releasedErrors } from './migration-rules.ts';

const tag = '0099_planted';
const breakpoint = '--> statement-breakpoint\n';

test.each([
  ['ALTER TABLE "leads" DROP COLUMN "fax";', /drops a column/],
  ['DROP TABLE "leads";', /drops a table/],
  ['ALTER TABLE "leads" RENAME COLUMN "fax" TO "telefax";', /renames/],
  ['ALTER TABLE "leads" RENAME TO "people";', /renames/],
  ['ALTER TABLE "leads" ALTER COLUMN "fax" SET DATA TYPE integer;', /changes the type/],
  ['ALTER TABLE "leads" ALTER COLUMN "fax" SET NOT NULL;', /required/],
  ['ALTER TABLE "leads" ADD COLUMN "fax" text NOT NULL;', /without a default/],
  ['ALTER TABLE "leads" ALTER COLUMN "fax" DROP DEFAULT;', /removes a default/],
  [`SELECT 1;${breakpoint}update "leads" set "fax" = '';`, /changes or deletes rows/],
  ['alter table "leads"\n  drop\n  column "fax";', /drops a column/],
  ['ALTER TABLE "leads" DROP "fax";', /drops a column/],
  ['-- nobody faxes\nALTER TABLE "leads" DROP COLUMN "fax";', /drops a column/],
  ['ALTER TABLE "leads" DROP /* no longer used */ COLUMN "fax";', /drops a column/],
  ['ALTER TABLE "leads" ALTER "fax" TYPE integer;', /changes the type/],
  ['ALTER TABLE "leads" ALTER "fax" SET NOT NULL;', /required/],
  ['ALTER TABLE "leads" ALTER "fax" DROP DEFAULT;', /removes a default/],
  [`SELECT 1; DELETE FROM "leads";`, /changes or deletes rows/],
  ['WITH "old" AS (SELECT 1) UPDATE "leads" SET "fax" = NULL;', /changes or deletes rows/],
])('rejects %s, unless the file says which release stopped using it', (text, message) => {
  expect(migrationErrors({ tag, text })).toEqual([expect.stringMatching(message)]);
  expect(migrationErrors({ tag, text: `-- contract: 1.4.0 stopped using it\n${text}` })).toEqual([]);
});

test.each([
  'ALTER TABLE "leads" ADD COLUMN "fax" text;',
  `ALTER TABLE "leads" ADD COLUMN "fax" text DEFAULT '' NOT NULL;`,
  'CREATE TABLE "faxes" ("id" uuid PRIMARY KEY NOT NULL);',
  `CREATE TABLE "faxes" ("id" uuid);\n${breakpoint}ALTER TABLE "faxes" ALTER COLUMN "id" SET NOT NULL;`,
  'CREATE INDEX "leads_fax" ON "leads" USING btree ("fax");',
  'ALTER TABLE "leads" DROP CONSTRAINT "leads_fax_unique";',
  'ALTER TABLE "leads" ALTER COLUMN "fax" DROP NOT NULL;',
  'ALTER TABLE "leads" ADD FOREIGN KEY ("fax") REFERENCES "faxes"("id") ON DELETE cascade ON UPDATE cascade;',
  '-- DROP TABLE "leads" comes one release later\nSELECT 1;',
])('allows %s', (text) => {
  expect(migrationErrors({ tag, text })).toEqual([]);
});

test('requires the journal to be in order, with each number once', () => {
  const entries = [
    { idx: 0, when: 1, tag: '0000_first' },
    { idx: 1, when: 3, tag: '0001_second' },
  ];
  expect(orderErrors({ entries })).toEqual([]);
  expect(orderErrors({ entries: [...entries, { idx: 2, when: 2, tag: '0002_late' }] })).toEqual([
    '0002_late is older than 0001_second: generate it again',
  ]);
  expect(orderErrors({ entries: [...entries, { idx: 2, when: 4, tag: '0001_twice' }] })).toEqual([
    '0001_twice is at position 2',
  ]);
});

test('rejects changed or missing released migrations', () => {
  const list = '# comment\naaa  0000_first\nbbb  0001_second\n';
  expect(
    releasedErrors(
      list,
      new Map([
        ['0000_first', 'aaa'],
        ['0001_second', 'bbb'],
        ['0002_new', 'c'],
      ]),
    ),
  ).toEqual([]);
  expect(releasedErrors(list, new Map([['0000_first', 'abc']]))).toEqual([
    '0000_first was edited after its release: undo the edit and add a migration',
    '0001_second was released, but is missing',
  ]);
});
