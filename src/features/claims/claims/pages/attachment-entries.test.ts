import { expect, test } from 'vitest';
import { fileErrors, maxFileSize } from '../domain/attachments.ts';
import {
  type AttachmentAction,
  type AttachmentState,
  createUploadedState,
  reduceAttachments,
} from './attachment-entries.ts';

const max = 3;
const file = (name: string, size = 1000) => ({ name, size }) as File;
const attachment = (name: string) => ({
  attachment: `token of ${name}`,
  fileName: `${name}.webp`,
  size: 600,
});

const applyActions = (actions: AttachmentAction[], before = createUploadedState([])): AttachmentState =>
  actions.reduce(reduceAttachments, before);
const choose = (...files: File[]): AttachmentAction => ({ type: 'choose', files, max });
const listStates = ({ entries }: AttachmentState) => entries.map(({ name, state }) => `${name} ${state}`);

test('sends one file at a time, in the order they were chosen', () => {
  const two = applyActions([choose(file('a'), file('b')), { type: 'progress', progress: 0.7 }]);
  expect(listStates(two)).toEqual(['a sending', 'b waiting']);
  expect(two.progress).toBe(0.7);
  const first = applyActions([{ type: 'uploaded', id: 0, attachment: attachment('a') }], two);
  expect(listStates(first)).toEqual(['a.webp uploaded', 'b sending']);
  expect(first.entries[0]).toMatchObject({ attachment: attachment('a'), file: file('a'), size: 600 });
  expect(first).toMatchObject({ progress: 0, status: 'a was uploaded.' });
});

test('sends the next file after one that failed, was rejected, or was removed', () => {
  const before = applyActions([choose(file('a'), file('b'), file('c'))]);
  const failed = applyActions([{ type: 'failed', id: 0, error: 'No connection.' }], before);
  expect(listStates(failed)).toEqual(['a failed', 'b sending', 'c waiting']);
  expect(failed.status).toBe('a: No connection.');
  const rejected = applyActions([{ type: 'rejected', id: 1, error: 'Not a photo.' }], failed);
  expect(listStates(rejected)).toEqual(['a failed', 'b rejected', 'c sending']);
  const removed = applyActions([{ type: 'remove', id: 2 }], rejected);
  expect(listStates(removed)).toEqual(['a failed', 'b rejected']);
  expect(removed.status).toBe('c was removed.');
});

test('ignores the result of an upload that was removed', () => {
  const before = applyActions([choose(file('a')), { type: 'remove', id: 0 }]);
  const late: AttachmentAction[] = [
    { type: 'failed', id: 0, error: 'Aborted.' },
    { type: 'uploaded', id: 0, attachment: attachment('a') },
  ];
  expect(applyActions(late, before)).toEqual(before);
  expect(listStates(applyActions([choose(file('b')), ...late], before))).toEqual(['b sending']);
});

test('retries one failed file, or all of them when the connection returns', () => {
  const failed = applyActions([
    choose(file('a'), file('b'), file('c')),
    { type: 'failed', id: 0, error: 'No connection.' },
    { type: 'failed', id: 1, error: 'No connection.' },
    { type: 'rejected', id: 2, error: 'Not a photo.' },
  ]);
  const one = applyActions([{ type: 'retry', id: 1 }], failed);
  expect(listStates(one)).toEqual(['a failed', 'b sending', 'c rejected']);
  expect(one.entries[1]?.error).toBeUndefined();
  expect(listStates(applyActions([{ type: 'retry' }], failed))).toEqual([
    'a sending',
    'b waiting',
    'c rejected',
  ]);
});

test("rejects files that are empty, too large, or too many, and doesn't count them", () => {
  const rejected = applyActions([choose(file('empty', 0), file('large', maxFileSize + 1))]);
  expect(listStates(rejected)).toEqual(['empty rejected', 'large rejected']);
  expect(rejected.entries.map(({ error }) => error)).toEqual([
    fileErrors.empty.message,
    fileErrors.tooLarge.message,
  ]);
  const full = applyActions([choose(file('a'), file('b', maxFileSize), file('c'), file('d'))], rejected);
  expect(listStates(full).slice(2)).toEqual(['a sending', 'b waiting', 'c waiting', 'd rejected']);
  expect(full.status).toBe('d: You can add up to 3 files. Remove one first.');
});

test('keeps files already in the form and restores those saved in this tab', () => {
  const received = createUploadedState([attachment('a')]);
  expect(listStates(received)).toEqual(['a.webp uploaded']);
  const restored = applyActions(
    [{ type: 'restore', attachments: [attachment('b')] }, choose(file('c'), file('d'), file('e'))],
    received,
  );
  expect(listStates(restored)).toEqual(['b.webp uploaded', 'c sending', 'd waiting', 'e rejected']);
  expect(new Set(restored.entries.map(({ id }) => id)).size).toBe(4);
});

test('shows that the form is waiting for uploads', () => {
  const deferred = applyActions([choose(file('a')), { type: 'defer-submit' }]);
  expect(deferred).toMatchObject({ isSubmitPending: true, status: expect.stringContaining('as soon as') });
  expect(applyActions([{ type: 'resume-submit' }], deferred).isSubmitPending).toBe(false);
});
