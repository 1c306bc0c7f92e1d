import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';

/** Removed after the test. */
export function tempDirectory(): string {
  const path = mkdtempSync(join(tmpdir(), 'test-'));
  onTestFinished(() => rmSync(path, { recursive: true }));
  return path;
}
