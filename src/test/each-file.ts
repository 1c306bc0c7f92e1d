import { afterAll, afterEach } from 'vitest';
import { closeOpened } from './opened.ts';

/**
 * An unexpected console.error fails its test. A test that expects one mocks it with `vi.spyOn(console,
 * 'error').mockImplementation(...)`.
 */
const complaints: string[] = [];

console.error = (...parts: unknown[]) => {
  complaints.push(parts.map(String).join(' '));
};

function refuseComplaints() {
  const found = complaints.splice(0);
  if (found.length > 0) throw new Error(`Unexpected console.error:\n${found.join('\n')}`);
}

afterEach(refuseComplaints);
afterAll(async () => {
  await closeOpened();
  refuseComplaints();
});
