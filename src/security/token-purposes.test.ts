import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { tokenPurposes } from '../platform/signed-token.ts';

test('the threat model lists what each token opens and changes', () => {
  const document = readFileSync('docs/threat-model.md', 'utf8');
  const [, section = ''] = document.split('## What each signed token opens and changes');
  const listed = [...section.matchAll(/^\| `([a-z-]+)` \|/gm)].map(([, purpose]) => purpose);
  expect(new Set(listed)).toEqual(new Set(tokenPurposes));
});
