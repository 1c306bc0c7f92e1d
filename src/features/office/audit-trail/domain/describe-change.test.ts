import { expect, test } from 'vitest';
import { describeAssignment, toText } from '../../../../shared/audit-sentences.ts';
import { collectAuditWords, describeChange, getActionLabel } from './describe-change.ts';

const words = collectAuditWords(
  [
    {
      name: 'moon-rocks',
      title: 'moon rock',
      actions: {
        assign: { log: describeAssignment('moon rock', 'ownerName') },
        weigh: { log: 'Weighed the moon rock', label: 'Put on a scale' },
      },
    },
    {
      name: 'orbits',
      title: 'orbit',
      add: { log: ({ after }) => `Drew orbit ${toText(after.name) ?? ''}`.trim() },
    },
  ],
  [{ people: { 'find-caller': 'Looked up a caller' } }, { people: { merge: 'Merged two people' } }],
);
const tell = (subject: string, action: string, after: unknown = null) =>
  describeChange(words, { subject, action, before: null, after });

test('an entry is described by the action that made it, or by what its feature declares', () => {
  expect(tell('moon-rocks', 'weigh')).toBe('Weighed the moon rock');
  expect(tell('moon-rocks', 'assign', { ownerName: 'Ada Example' })).toBe(
    'Assigned the moon rock to Ada Example',
  );
  expect(tell('moon-rocks', 'assign', { ownerName: null })).toBe('Unassigned the moon rock');
  expect(tell('orbits', 'add', { name: '7' })).toBe('Drew orbit 7');
  expect(tell('people', 'find-caller')).toBe('Looked up a caller');
  expect(tell('people', 'merge')).toBe('Merged two people');
});

test('common actions name the record, and unknown ones themselves', () => {
  expect(tell('moon-rocks', 'remove')).toBe('Deleted the moon rock');
  expect(tell('moon-rocks', 'import', { rows: 1200 })).toBe('Imported moon rocks (1,200 rows)');
  expect(tell('old-things', 'hand-over')).toBe('Hand over');
  expect(tell('old-things', 'change')).toBe('Changed the old things');
});

test('needs no data, because erased entries have none', () => {
  expect(tell('moon-rocks', 'assign')).toBe('Assigned the moon rock');
  expect(tell('orbits', 'add')).toBe('Drew orbit');
});

test('an action to filter by has a name', () => {
  expect(getActionLabel(words, 'weigh')).toBe('Put on a scale');
  expect(getActionLabel(words, 'add')).toBe('Create');
  expect(getActionLabel(words, 'add-note')).toBe('Add note');
});
