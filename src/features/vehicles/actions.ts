import { LRUCache } from 'lru-cache';
import { type BodyStyle, unknownBodyStyle } from './domain/body-style.ts';
import type { DecodedVehicle, VinResult } from './domain/decoded-vehicle.ts';
import { type EquipmentAvailability, equipmentAvailability, unknownEquipment } from './domain/equipment.ts';
import { findModelByName, normalizeName } from './domain/find-model.ts';
import { findMakeByName, type Make, makes } from './domain/makes.ts';
import { checkVin } from './domain/vin.ts';
import type { VehicleMaker, VehicleModel } from './schema.ts';
import type { Vpic } from './store/vpic.ts';

export type VehicleActions = {
  makers(): VehicleMaker[];
  models(makerId: number, modelYear?: number): VehicleModel[];
  decodeVin(text: string): VinResult<DecodedVehicle>;
  /** Accepts any case, common abbreviations, and misspellings. */
  findMake(name: string): VehicleMaker | undefined;
  /** Any model year. Accepts what people call a model. */
  findModel(makerId: number, name: string): VehicleModel | undefined;
  /** Expects official names. */
  equipment(make: string, model: string, modelYear: number): EquipmentAvailability;
  bodyStyle(make: string, model: string, modelYear: number): BodyStyle;
};

export function vehicleActions({ vpic }: { vpic: Vpic }): VehicleActions {
  const availableIds = new Set(vpic.makes().map((make) => make.id));
  const offered: readonly Make[] = makes.filter((make) => availableIds.has(make.id));
  const makerById = new Map(offered.map((make) => [make.id, make]));
  const equipmentByVin = new LRUCache<string, EquipmentAvailability>({ max: 2000 });
  const bodyStyles = new LRUCache<string, BodyStyle>({ max: 2000 });
  const modelLists = new Map<string, VehicleModel[]>();
  const modelsByName = new Map<number, Map<string, VehicleModel>>();

  return {
    makers: () => [...offered],
    models(makerId, modelYear) {
      const maker = makerById.get(makerId);
      if (!maker) return [];
      if (modelYear !== undefined && !isPlausible(modelYear)) return [];
      const cacheKey = `${makerId}/${modelYear ?? 'any'}`;
      const list = modelLists.get(cacheKey) ?? listModels(vpic, maker, modelYear);
      modelLists.set(cacheKey, list);
      return [...list];
    },
    findModel(makerId, name) {
      const maker = makerById.get(makerId);
      if (!maker) return undefined;
      const models = modelsByName.get(makerId) ?? byNormalizedName(listModels(vpic, maker));
      modelsByName.set(makerId, models);
      return findModelByName(maker.name, name, models);
    },
    decodeVin(text) {
      const checked = checkVin(text);
      return checked.ok ? vpic.decode(checked.value) : checked;
    },
    equipment(make, model, modelYear) {
      const maker = findMakeByName(make);
      if (!maker || !isPlausible(modelYear)) return unknownEquipment;
      const cacheKey = `${maker.id}/${modelYear}/${model}`;
      const found =
        equipmentByVin.get(cacheKey) ?? equipmentAvailability(vpic.engines(maker.id, model, modelYear));
      equipmentByVin.set(cacheKey, found);
      return found;
    },
    bodyStyle(make, model, modelYear) {
      const maker = findMakeByName(make);
      if (!maker) return unknownBodyStyle;
      const cacheKey = `${maker.id}/${modelYear}/${model}`;
      const found =
        bodyStyles.get(cacheKey) ?? vpic.bodyStyle(maker.id, model, modelYear) ?? unknownBodyStyle;
      bodyStyles.set(cacheKey, found);
      return found;
    },
    findMake(name) {
      const make = findMakeByName(name);
      return make && makerById.get(make.id);
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
