import { beforeAll, expect, test } from 'vitest';
import { ServiceContextProvider } from '../../../platform/http/service-context.ts';
import { visitContext } from '../../../platform/http/visit-context.ts';
import { describeOnDatabase } from '../../../test/fresh-database.ts';
import { testSite } from '../../../test/test-site.ts';
import { loadEstimateData } from './pages/estimate-data.ts';

describeOnDatabase('the start form', (open) => {
  const site = testSite(open, { before: beforeAll });
  const loadErrors = async (query: string) => {
    const context = new ServiceContextProvider(site.services);
    context.set(visitContext, { visitor: { ipAddress: '10.0.0.1' } } as never);
    return (await loadEstimateData(new URLSearchParams(query), context)).errors;
  };

  test('reports a short VIN, an unreadable mileage, and an unknown ZIP code at once', async () => {
    const errors = await loadErrors('by=vin&vin=4T1B11HK1JU00000&vehicleMileage=abc&zipCode=00000');
    expect(errors.map(({ field }) => field)).toEqual(['vin', 'vehicleMileage', 'zipCode']);
  });

  test('asks for miles when it gets kilometers', async () => {
    const errors = await loadErrors('vin=4T1B11HK1JU000001&vehicleMileage=98,000+km&zipCode=60601');
    expect(errors).toEqual([
      {
        field: 'vehicleMileage',
        message: 'Enter miles, not kilometers. 98,000 km is about 60,894 miles.',
      },
    ]);
  });
});
