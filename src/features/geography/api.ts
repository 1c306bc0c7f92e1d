import { notFound } from '../../platform/errors.ts';
import type { Api } from '../../platform/feature.ts';
import { geographyCalls } from './contract.ts';
import type { GeographyUseCases } from './use-cases.ts';

const unknownZip = () =>
  notFound('ZipCodeNotFound', "That ZIP code isn't one we recognize. Check the five digits.", 'zipCode');

export function geographyApi(api: Api, useCases: GeographyUseCases) {
  api.route({
    ...geographyCalls.cityData,
    handler: async (request) => {
      const city = useCases.cityData(request.query.zipCode);
      if (!city) throw unknownZip();
      return city;
    },
  });

  api.route({
    ...geographyCalls.cityDataWithRestrictions,
    handler: async (request) => {
      const city = await useCases.cityDataWithRestrictions(request.query.zipCode);
      if (!city) throw unknownZip();
      return city;
    },
  });
}
