import { Bench } from 'tinybench';
import { findPriceErrors } from '../src/features/plans/domain/price-trials.ts';
import { rate } from '../src/features/plans/domain/rate.ts';
import { type RatedVehicle, typicalUsage } from '../src/features/plans/domain/rating-input.ts';
import { applyPromos } from '../src/features/selling/promo-codes/domain/apply-promo.ts';
import { card as demoCard } from '../src/test/rating-samples.ts';

const names = [
  'Toyota Camry',
  'Honda CR-V',
  'Ford F-150',
  'BMW 535i',
  'Chevrolet Silverado',
  'Subaru Outback',
  'Nissan Altima',
  'Jeep Wrangler',
  'Audi RS 5',
  'Ferrari 488',
];

const vehicles = Array.from({ length: 200 }, (_, index): RatedVehicle => {
  const [make = '', ...model] = (names[index % names.length] ?? '').split(' ');
  return {
    make,
    model: model.join(' '),
    modelYear: 2002 + (index % 25),
    mileage: (index * 1_237) % 230_000,
    isAwd: index % 3 === 0,
    isDiesel: index % 11 === 0,
    isTurbo: index % 4 === 0,
    isSupercharged: false,
    isHybrid: index % 7 === 0,
    isElectric: false,
    grossVehicleWeightPounds: 6_000,
  };
});

const bench = new Bench({ time: 2_000, warmupTime: 500 });
let next = 0;
bench.add('rate()', () => {
  const vehicle = vehicles[next++ % vehicles.length];
  if (vehicle) rate({ vehicle, usage: typicalUsage, state: 'OH', rateCard: demoCard, on: '2026-11-20' });
});
const sample = vehicles.map((vehicle) =>
  rate({ vehicle, usage: typicalUsage, state: 'OH', rateCard: demoCard, on: '2026-11-20' }),
);
// For comparison, because every response is serialized.
bench.add('JSON.stringify of a result', () => {
  JSON.stringify(sample[next++ % sample.length]);
});
await bench.run();
const [rating = 0, writing = 1] = bench.tasks.map(({ result }) =>
  'throughput' in result ? result.throughput.mean : 0,
);
console.log(`rate(): ${rating.toFixed(0)}/s, JSON.stringify of its result: ${writing.toFixed(0)}/s`);
console.log(`ratio: rating takes ${(writing / rating).toFixed(2)} times as long as serializing its result`);

// Staff wait for this when they activate a rate card; a call may take 30 s.
const trialFrom = performance.now();
findPriceErrors(demoCard, '2026-11-20', applyPromos);
console.log(`prices of all trial vehicles: ${(performance.now() - trialFrom).toFixed(0)} ms`);
