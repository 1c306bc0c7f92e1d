import { expect, test } from 'vitest';
import { fileDatabase } from '../../test/fresh-database.ts';
import { wholeServer } from '../../test/whole-server.ts';

test("a search finds the site's own headings first", async () => {
  const { send } = await wholeServer(await fileDatabase());
  for (const [query, heading] of [
    ['who backs the contract', 'Who backs the contract?'],
    ['can I cancel', 'Can I cancel at any time?'],
    ['frenos', 'Is this covered?'],
  ] as const) {
    const { body } = await send({ url: `/knowledge-center/search?${new URLSearchParams({ query })}` });
    const [, firstResult] = /<h2 class="text-xl"><a[^>]*>([^<]*)<\/a>/.exec(body) ?? [];
    expect([query, firstResult]).toEqual([query, heading]);
  }
});
