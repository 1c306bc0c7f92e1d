/** Fails when docs/threat-model.md points to a missing test. */
import { existsSync, readFileSync } from 'node:fs';

const page = 'docs/threat-model.md';
/** A link to a test file, followed by a test title in quotes when it means one test. */
const pointer = /\]\(\.\.\/([\w./-]+\.(?:test|drill|spec)\.tsx?)\)(?: “([^”]+)”)?/g;
const fewest = 25;

const found = [...readFileSync(page, 'utf8').matchAll(pointer)];
const errors = found.flatMap(([, file = '', words]) => {
  if (!existsSync(file)) return [`${page} points to ${file}, which doesn't exist`];
  const isThere = words === undefined || readFileSync(file, 'utf8').includes(words);
  return isThere ? [] : [`${page} points to “${words}” in ${file}, which doesn't exist`];
});
if (found.length < fewest) errors.push(`only ${found.length} tests were seen: the check itself is broken`);
for (const error of errors) console.log(error);
console.log(`${found.length} tests are pointed to, ${errors.length} are missing`);
process.exitCode = errors.length > 0 ? 1 : 0;
