import { expect, test } from 'vitest';
import { fileDatabase } from '../../test/fresh-database.ts';
import { wholeServer } from '../../test/whole-server.ts';
import { money } from '../../ui/format.ts';

const car = {
  vehicleYear: '2019',
  vehicleMake: 'Honda',
  vehicleModel: 'CR-V',
  vehicleMileage: '68000',
  zipCode: '43215',
  // A funnel may ask for the VIN first.
  by: 'vehicle',
};
const plan = { coveragePlan: '1', termMonths: '36' };

const entryPaths = [
  '/quote',
  '/funnel',
  ...['wing', 'wingv2', 'wingv3', 'stencil', 'stencil2'].map((variant) => `/funnel/${variant}`),
  '/is-it-worth-it',
  '/quote/contact',
];

/** Without tags and hidden text, such as the price without the promotion. */
const toText = (html: string) =>
  html
    .replace(/<s\b.*?<\/s>/gs, '')
    .replace(/<(script|style)\b.*?<\/\1>/gs, '')
    .replace(/<!--.*?-->|<[^>]+>/gs, '')
    .replace(/\s+/g, ' ');

test('every entry page leads to the same price', async () => {
  const database = await fileDatabase();
  const { send, services } = await wholeServer(database);
  const promotion = await services.promoCodes.activeBanner();
  expect(promotion).toBeDefined();
  const estimateTotal = async (promoCode?: string) => {
    const { plans } = await services.estimates.estimate({
      vehicleYear: 2019,
      vehicleMake: car.vehicleMake,
      vehicleModel: car.vehicleModel,
      vehicleMileage: 68_000,
      zipCode: car.zipCode,
      promoCode,
    });
    const terms = plans.find(({ coveragePlan }) => coveragePlan === 1)?.terms ?? [];
    const term = terms.find(({ months, miles }) => months === 36 && miles === 36_000);
    return term?.withPromo?.totalPrice ?? term?.totalPrice ?? 0;
  };
  const [plain, promoted, other] = [
    await estimateTotal(),
    await estimateTotal(promotion?.promoCode),
    await estimateTotal('FIRSTTHREE'),
  ];
  expect(new Set([plain, promoted, other]).size).toBe(3);

  const { body: home } = await send({ url: '/' });
  const inputs = home.match(/<input[^>]*name="promoCode"[^>]*>/g) ?? [];
  expect([/<form[^>]*action="\/quote"/.test(home), inputs.length]).toEqual([true, 1]);
  expect(inputs[0]).toContain('disabled=""');

  for (const path of ['/', '/plans/compare']) {
    const { body } = await send({ url: path });
    expect(toText(body), path).toMatch(/after \$[\d.,]+ (to \$[\d.,]+ )?down/);
  }

  const fetchText = async (path: string, more = {}) => {
    const query = { ...car, ...plan, ...more };
    const response = await send({ url: `${path}?${new URLSearchParams(query)}` });
    expect(response.statusCode, path).toBe(200);
    return toText(response.body);
  };
  for (const path of entryPaths) {
    const text = await fetchText(path);
    const withOther = await fetchText(path, { promoCode: 'FIRSTTHREE' });
    expect([path, text.includes(money(promoted)), text.includes(money(plain))]).toEqual([path, true, false]);
    expect([path, withOther.includes(money(other))]).toEqual([path, true]);
  }

  const worth = await send({
    url: `/is-it-worth-it?${new URLSearchParams({ ...car, ...plan, promoCode: 'FIRSTTHREE' })}`,
  });
  const [, pricesPath = ''] = /href="(\/quote\?[^"]*)"/.exec(worth.body) ?? [];
  const prices = await send({ url: pricesPath.replaceAll('&amp;', '&') });
  expect(toText(prices.body)).toContain(money(other));

  await database.transaction((tx) => services.configuration.change(tx, 'banner.shown', { value: 'no' }));
  for (const path of entryPaths)
    expect([path, (await fetchText(path)).includes(money(plain))]).toEqual([path, true]);
});
