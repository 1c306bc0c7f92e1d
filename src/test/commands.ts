import { join } from 'node:path';
import { vi } from 'vitest';

/** Helpers for tests of commands. */
export const build = join(import.meta.dirname, '../../build');
export const SECRET = 'a secret of at least thirty-two characters';

/** Collects what a command prints. */
export function captureOutput() {
  const output = { printed: '', errors: '', all: () => output.printed + output.errors };
  const addTo = (stream: 'printed' | 'errors') => (text: unknown) => {
    output[stream] += text;
    return true;
  };
  vi.spyOn(process.stdout, 'write').mockImplementation(addTo('printed'));
  vi.spyOn(process.stderr, 'write').mockImplementation(addTo('errors'));
  vi.spyOn(console, 'error').mockImplementation(addTo('errors'));
  return output;
}
