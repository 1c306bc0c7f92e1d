/** Fails if docs/threat-model.md refers to a missing test. */
import { existsSync, readFileSync } from 'node:fs';

const page = 'docs/threat-model.md';
/** A link to a test file, optionally followed by a test title in curly quotes. */
const reference = /\]\(\.\.\/([\w./-]+\.(?:test|drill|spec)\.tsx?)\)(?: “([^”]+)”)?/g;
const fewestReferences = 25;

const found = [...readFileSync(page, 'utf8').matchAll(reference)];
const errors = found.flatMap(([, file = '', title]) => {
  if (!existsSync(file)) return [`${page} refers to ${file}, which doesn't exist`];
  const exists = title === undefined || readFileSync(file, 'utf8').includes(title);
  return exists ? [] : [`${page} refers to “${title}” in ${file}, which doesn't exist`];
});
if (found.length < fewestReferences)
  errors.push(`only ${found.length} references were found: the check itself is broken`);
for (const error of errors) console.log(error);
console.log(`${found.length} references to tests, ${errors.length} errors`);
process.exitCode = errors.length > 0 ? 1 : 0;
