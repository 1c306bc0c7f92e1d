import { LRUCache } from 'lru-cache';
import { type BodyStyle, unknownBodyStyle } from './domain/body-style.ts';
import type { DecodedVehicle, VinResult } from './domain/decoded-vehicle.ts';
import {
  type EquipmentAvailability,
  getEquipmentAvailability,
  getEquipmentOfVin,
  unknownEquipment,
} from './domain/equipment.ts';
import { findModelByName, normalizeName } from './domain/find-model.ts';
import { findMakeByName, type Make, makes } from './domain/makes.ts';
import { checkVin } from './domain/vin.ts';
import type { VehicleMake, VehicleModel } from './schema.ts';
import type { Vpic } from './store/vpic.ts';

export type VehicleActions = {
  makes(): VehicleMake[];
  models(makeId: number, modelYear?: number): VehicleModel[];
  decodeVin(text: string): VinResult<DecodedVehicle>;
  /** Accepts any case, common abbreviations, and misspellings. */
  findMake(name: string): VehicleMake | undefined;
  /** Finds models of any year. Accepts common names of a model. */
  findModel(makeId: number, name: string): VehicleModel | undefined;
  /** Expects official names. With a valid VIN, says what that vehicle has. */
  equipment(make: string, model: string, modelYear: number, vin?: string | null): EquipmentAvailability;
  bodyStyle(make: string, model: string, modelYear: number): BodyStyle;
};

export function vehicleActions({ vpic }: { vpic: Vpic }): VehicleActions {
  const availableIds = new Set(vpic.makes().map((make) => make.id));
  const availableMakes: readonly Make[] = makes.filter((make) => availableIds.has(make.id));
  const makeById = new Map(availableMakes.map((make) => [make.id, make]));
  const equipmentByVehicle = new LRUCache<string, EquipmentAvailability>({ max: 2000 });
  const bodyStyleByVehicle = new LRUCache<string, BodyStyle>({ max: 2000 });
  const modelsByMakeAndYear = new Map<string, VehicleModel[]>();
  const modelsByName = new Map<number, Map<string, VehicleModel>>();

  const decodeVin = (text: string): VinResult<DecodedVehicle> => {
    const result = checkVin(text);
    return result.ok ? vpic.decode(result.value) : result;
  };

  return {
    makes: () => [...availableMakes],
    models(makeId, modelYear) {
      const make = makeById.get(makeId);
      if (!make) return [];
      if (modelYear !== undefined && !isPlausible(modelYear)) return [];
      const cacheKey = `${makeId}/${modelYear ?? 'any'}`;
      const list = modelsByMakeAndYear.get(cacheKey) ?? listModels(vpic, make, modelYear);
      modelsByMakeAndYear.set(cacheKey, list);
      return [...list];
    },
    findModel(makeId, name) {
      const make = makeById.get(makeId);
      if (!make) return undefined;
      const models = modelsByName.get(makeId) ?? byNormalizedName(listModels(vpic, make));
      modelsByName.set(makeId, models);
      return findModelByName(make.name, name, models);
    },
    decodeVin,
    equipment(make, model, modelYear, vin) {
      const decoded = vin ? decodeVin(vin) : undefined;
      if (decoded?.ok) return getEquipmentOfVin(decoded.value);
      const knownMake = findMakeByName(make);
      if (!knownMake || !isPlausible(modelYear)) return unknownEquipment;
      const cacheKey = `${knownMake.id}/${modelYear}/${model}`;
      const availability =
        equipmentByVehicle.get(cacheKey) ??
        getEquipmentAvailability(vpic.engines(knownMake.id, model, modelYear));
      equipmentByVehicle.set(cacheKey, availability);
      return availability;
    },
    bodyStyle(make, model, modelYear) {
      const knownMake = findMakeByName(make);
      if (!knownMake) return unknownBodyStyle;
      const cacheKey = `${knownMake.id}/${modelYear}/${model}`;
      const style =
        bodyStyleByVehicle.get(cacheKey) ??
        vpic.bodyStyle(knownMake.id, model, modelYear) ??
        unknownBodyStyle;
      bodyStyleByVehicle.set(cacheKey, style);
      return style;
    },
    findMake(name) {
      const make = findMakeByName(name);
      return make && makeById.get(make.id);
    },
  };
}

// Other years have no models and must not fill the cache.
const isPlausible = (modelYear: number): boolean =>
  Number.isInteger(modelYear) && modelYear >= 1980 && modelYear <= 2039;

const listModels = (vpic: Vpic, { id, name: makerName }: Make, modelYear?: number): VehicleModel[] =>
  vpic.models(id, modelYear).map((name) => ({ name, makerId: id, makerName }));

const byNormalizedName = (models: VehicleModel[]) =>
  new Map(models.toReversed().map((model) => [normalizeName(model.name), model]));
