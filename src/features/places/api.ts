import { notFound } from '../../platform/errors.ts';
import type { Api } from '../../platform/feature.ts';
import type { GeographyActions } from './actions.ts';
import { geographyRoutes } from './schema.ts';

const unknownZip = () =>
  notFound('ZipCodeNotFound', "That ZIP code isn't one we recognize. Check the five digits.", 'zipCode');

export function geographyApi(api: Api, actions: GeographyActions) {
  api.route({
    ...geographyRoutes.cityData,
    handler: async (request) => {
      const city = actions.cityData(request.query.zipCode);
      if (!city) throw unknownZip();
      return city;
    },
  });

  api.route({
    ...geographyRoutes.cityDataWithRestrictions,
    handler: async (request) => {
      const city = await actions.cityDataWithRestrictions(request.query.zipCode);
      if (!city) throw unknownZip();
      return city;
    },
  });
}
