/**
 * Rejects migrations that would break running instances of the previous release, and edited ones. See docs/upgrades.md.
 */
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { type Journal, migrationErrors, orderErrors, releasedErrors } from './migration-rules.ts';

const read = (name: string) => readFileSync(`migrations/${name}`, 'utf8');
const journal = JSON.parse(read('meta/_journal.json')) as Journal;
const tags = journal.entries.map(({ tag }) => tag);
const files = readdirSync('migrations').filter((name) => name.endsWith('.sql'));
const migrations = new Map(files.map((name) => [name.replace('.sql', ''), read(name)]));
const hashes = new Map(
  [...migrations].map(([tag, text]) => [tag, createHash('sha256').update(text).digest('hex')]),
);
const errors = [
  ...tags.filter((tag) => !migrations.has(tag)).map((tag) => `${tag} is in the journal but has no file`),
  ...[...migrations.keys()]
    .filter((tag) => !tags.includes(tag))
    .map((tag) => `${tag} is missing from the journal`),
  ...orderErrors(journal),
  ...releasedErrors(read('released.txt'), hashes),
  ...[...migrations].flatMap(([tag, text]) => migrationErrors({ tag, text })),
];
for (const error of errors) console.log(error);
console.log(`${tags.length} migrations, ${errors.length} errors`);
process.exitCode = errors.length > 0 || tags.length === 0 ? 1 : 0;
