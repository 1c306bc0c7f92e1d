import { notFound } from '../../platform/errors.ts';
import type { Api } from '../../platform/feature.ts';
import { type GeographyActions, zipCodeNotFound } from './actions.ts';
import { geographyRoutes } from './schema.ts';

export function registerGeographyRoutes(api: Api, actions: GeographyActions) {
  api.route({
    ...geographyRoutes.cityData,
    handler: async (request) => {
      const city = actions.cityData(request.query.zipCode, request.query.state);
      if (!city) throw zipCodeNotFound('zipCode', notFound);
      return city;
    },
  });

  api.route({
    ...geographyRoutes.cityDataWithRestrictions,
    handler: async (request) => {
      const city = await actions.cityDataWithRestrictions(request.query.zipCode, request.query.state);
      if (!city) throw zipCodeNotFound('zipCode', notFound);
      return city;
    },
  });
}
