import { afterEach, expect, test } from 'vitest';
import { readDraft, removeAllDrafts, removeDraft, saveDraft } from './drafts.ts';

afterEach(removeAllDrafts);

test('a draft is kept until it is removed', () => {
  saveDraft('order 1', { street: '12 Oak Street' });
  saveDraft('order 2', { street: '7 Elm Street' });
  removeDraft('order 1');
  expect(readDraft('order 1')).toBeUndefined();
  expect(readDraft('order 2')).toEqual({ street: '7 Elm Street' });
});

test('signing out removes every draft', () => {
  saveDraft('order 1', { street: '12 Oak Street' });
  saveDraft('order 2', { street: '7 Elm Street' });
  removeAllDrafts();
  expect([readDraft('order 1'), readDraft('order 2')]).toEqual([undefined, undefined]);
});
