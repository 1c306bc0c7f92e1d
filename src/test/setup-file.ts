import { afterAll, afterEach } from 'vitest';
import { closeAll } from './close-after-file.ts';
import { addTimeSpent } from './time-spent.ts';

/**
 * An unexpected console.error fails its test. A test that expects one mocks it with `vi.spyOn(console,
 * 'error').mockImplementation(...)`.
 */
const consoleErrors: string[] = [];

console.error = (...parts: unknown[]) => {
  consoleErrors.push(parts.map(String).join(' '));
};

function failOnConsoleErrors() {
  const found = consoleErrors.splice(0);
  if (found.length > 0) throw new Error(`Unexpected console.error:\n${found.join('\n')}`);
}

afterEach(failOnConsoleErrors);
afterEach(({ task }) => {
  task.file.meta.timeSpent = addTimeSpent(task.file.meta.timeSpent);
});
afterAll(async () => {
  await closeAll();
  failOnConsoleErrors();
});
