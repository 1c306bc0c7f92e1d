import { afterEach, expect, test } from 'vitest';
import { readDraft, removeAllDrafts, removeDraft, saveDraft, setDraftOwner } from './drafts.ts';

const draft = (street: string) => ({ values: { street } });

afterEach(() => {
  for (const user of ['ann', 'bob']) {
    setDraftOwner(user);
    removeAllDrafts();
  }
});

test('a draft is kept until it is removed', () => {
  saveDraft('order 1', draft('12 Oak Street'));
  saveDraft('order 2', draft('7 Elm Street'));
  removeDraft('order 1');
  expect(readDraft('order 1')).toBeUndefined();
  expect(readDraft('order 2')).toEqual(draft('7 Elm Street'));
});

test('a draft expires after a day', () => {
  const savedAt = Date.parse('2026-03-02T15:00:00Z');
  const hours = (count: number) => savedAt + count * 60 * 60 * 1000;
  saveDraft('order 1', draft('12 Oak Street'), savedAt);
  expect(readDraft('order 1', hours(24))).toEqual(draft('12 Oak Street'));
  expect(readDraft('order 1', hours(24) + 1)).toBeUndefined();
  expect(readDraft('order 1', savedAt)).toBeUndefined();
});

test("another user in the same tab doesn't get a draft, and their sign-out doesn't remove it", () => {
  setDraftOwner('ann');
  saveDraft('order 1', draft('12 Oak Street'));
  setDraftOwner('bob');
  expect(readDraft('order 1')).toBeUndefined();
  removeAllDrafts();
  setDraftOwner('ann');
  expect(readDraft('order 1')).toEqual(draft('12 Oak Street'));
});

test('signing out removes every draft of the user', () => {
  saveDraft('order 1', draft('12 Oak Street'));
  saveDraft('order 2', draft('7 Elm Street'));
  removeAllDrafts();
  expect([readDraft('order 1'), readDraft('order 2')]).toEqual([undefined, undefined]);
});
