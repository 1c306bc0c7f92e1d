import { expect, test } from 'vitest';
import { configurations } from '../../features/publishing/configuration/table.ts';
import { hashSource } from '../../platform/http/content-security-policy.ts';
import { createBrandStyle } from '../../shared/brand-colors.ts';
import { fileDatabase } from '../../test/fresh-database.ts';
import { wholeServer } from '../../test/whole-server.ts';

test("pages have the seller's logo and color, which the content security policy allows", async () => {
  const database = await fileDatabase();
  const logo = '/media/0b9f3a52-58a4-4c2e-9a59-0d4f7f4b1c11/960.webp';
  const { send } = await wholeServer(database);
  const style = createBrandStyle('#0a3d91');
  const ordinary = await send({ url: '/plans' });
  expect(ordinary.body).not.toContain('--color-orange:#0a3d91');
  expect(String(ordinary.headers['content-security-policy'])).not.toContain(hashSource(style));
  await database.db.insert(configurations).values([
    { key: 'brand.color', value: '#0a3d91', isPublic: true },
    { key: 'brand.logo', value: logo, isPublic: true },
  ]);
  for (const url of ['/', '/quote/find']) {
    const { body, headers } = await send({ url });
    expect(body).toContain(`<style>${style}</style>`);
    expect(String(headers['content-security-policy'])).toContain(hashSource(style));
    expect(body).toContain(`<img src="${logo}" alt="Longmile"`);
    expect(body).toContain(`<link rel="icon" href="${logo}"/>`);
  }
});
