import { expect, test } from 'vitest';
import { showProgress } from './progress.mjs';

function recorded(isTTY: boolean) {
  const lines: string[] = [];
  const clock = { milliseconds: 0 };
  const output = { isTTY, write: (text: string) => lines.push(text) };
  return { lines, clock, step: showProgress('Working', output, () => clock.milliseconds) };
}

test('rewrites one line in a terminal and ends it', () => {
  const { lines, clock, step } = recorded(true);
  step.update('1 of 2');
  step.update('1 of 2');
  clock.milliseconds = 2400;
  step.end('2 packages');
  expect(lines).toEqual([
    '\r\x1b[KWorking …',
    '\r\x1b[KWorking … 1 of 2',
    '\r\x1b[KWorking: 2 packages in 2 s\n',
  ]);
});

test('writes a log line at most every five seconds', () => {
  const { lines, clock, step } = recorded(false);
  for (let done = 1; done <= 12; done += 1) {
    clock.milliseconds = done * 1000;
    step.update(`${done} of 12`);
  }
  step.end('12 packages');
  expect(lines).toEqual([
    'Working …\n',
    'Working … 5 of 12\n',
    'Working … 10 of 12\n',
    'Working: 12 packages in 12 s\n',
  ]);
});
