import { isKnownTurbo, mayBeSupercharged, mayBeTurbo } from './turbo-engines.ts';

/** Raw engine data from the vPIC tables. Null if unknown. */
export type EngineData = {
  vin: string;
  modelYear: number;
  make: string;
  model: string;
  liters: number | null;
  fuel: string | null;
  secondFuel: string | null;
  electrification: string | null;
  hasTurbo: boolean | null;
  /** Trim, series, engine name, and notes, which may mention a hybrid or turbo that other fields don't. */
  notes: string[];
};

export type Powertrain = {
  fuel: string | null;
  isDiesel: boolean;
  isHybrid: boolean;
  isElectric: boolean;
  isTurbo: boolean;
  isSupercharged: boolean;
};

// From this year on, every diesel car and light truck sold in the US has a turbo, though vPIC rarely says so.
const firstAllTurboDieselYear = 2000;

const hybridPattern =
  /\b(m?hybrid|activehybrid|p?hev|plug[- ]?in|4xe|energi|e-hybrid|tfsi e|recharge phev)\b/i;
const hybridModels = /^(prius|insight|cr-z|clarity|accord hybrid|.*\bhybrid\b)/i;
const turboPattern =
  /\b(turbo(charged|charger)?|twin[- ]?turbo|bi-?turbo|ecoboost|ecodiesel|multiair turbo|skyactiv-?g 2\.5t|tsi|tdi|t-gdi|aspiration\s*:\s*tc|tc)\b/i;
const noTurboPattern = /\b(naturally aspirated|non-?turbo|no turbo|torque converter)\b/i;
const superchargedPattern = /\b(super-?charged|super-?charger|kompressor|s\/c)\b/i;

const allWheelPattern = /\b(?:awd|4wd|4x4|xdrive|4matic|quattro|4motion|all[- ]wheel|four[- ]wheel)/i;
const twoWheelPattern = /\b(?:2wd|fwd|rwd|4x2|sdrive|front[- ]wheel|rear[- ]wheel)/i;

/** Only some names and notes mention the drive type. Null if none does, or if they list both. */
export function detectAllWheelDrive({ notes }: Pick<EngineData, 'notes'>): boolean | null {
  const text = notes.join(' | ');
  const isAllWheel = allWheelPattern.test(text);
  return isAllWheel === twoWheelPattern.test(text) ? null : isAllWheel;
}

export const mentionsPowertrain = (note: string): boolean =>
  [hybridPattern, turboPattern, noTurboPattern, superchargedPattern].some((pattern) => pattern.test(note));

/** Uses `notes` if no other field gives the answer. Only notes mention superchargers. */
export function detectPowertrain(engine: EngineData): Powertrain {
  const text = engine.notes.join(' | ');
  const isHybrid = detectHybrid(engine, text);
  const isElectric = engine.fuel === 'Electric' && !isHybrid;
  const isDiesel = engine.fuel === 'Diesel';
  const isCombustion = !isElectric && engine.fuel !== 'Hydrogen';
  return {
    // vPIC lists plug-in hybrids as electric first, but the second fuel is more useful.
    fuel: isHybrid && engine.fuel === 'Electric' ? engine.secondFuel : engine.fuel,
    isDiesel,
    isHybrid,
    isElectric,
    isTurbo: isCombustion && detectTurbo(engine, isHybrid, text),
    isSupercharged: isCombustion && superchargedPattern.test(text),
  };
}

/** Null if neither vPIC nor our own engine lists can tell. */
export type KnownPowertrain = Record<Exclude<keyof Powertrain, 'fuel'>, boolean | null>;

/** Like `detectPowertrain`, but returns null instead of assuming a value. */
export function readKnownPowertrain(engine: EngineData): KnownPowertrain {
  const { fuel, ...known } = detectPowertrain(engine);
  if (fuel === 'Electric' || fuel === 'Hydrogen') return known;
  const falseUnless = (isPossible: boolean) => (isPossible ? null : false);
  const isFuelUnknown = engine.fuel === null;
  const isTurboStated = engine.hasTurbo !== null || noTurboPattern.test(engine.notes.join(' | '));
  return {
    isDiesel: known.isDiesel || falseUnless(isFuelUnknown),
    isHybrid: known.isHybrid || falseUnless(isFuelUnknown),
    isElectric: known.isElectric || falseUnless(isFuelUnknown),
    isTurbo: known.isTurbo || falseUnless(!isTurboStated && mayBeTurbo(engine)),
    isSupercharged: known.isSupercharged || falseUnless(mayBeSupercharged(engine)),
  };
}

function detectHybrid(engine: EngineData, text: string): boolean {
  if (engine.electrification) return /hev/i.test(engine.electrification);
  const hasSecondFuel = engine.secondFuel !== null && engine.secondFuel !== 'Electric';
  if (engine.fuel === 'Electric') return hasSecondFuel;
  if (engine.secondFuel === 'Electric') return engine.fuel !== 'Hydrogen';
  if (engine.fuel === 'Hydrogen') return false;
  return hybridModels.test(engine.model) || hybridPattern.test(text);
}

function detectTurbo(engine: EngineData, isHybrid: boolean, text: string): boolean {
  if (engine.hasTurbo !== null) return engine.hasTurbo;
  if (engine.fuel === 'Diesel') return engine.modelYear >= firstAllTurboDieselYear || turboPattern.test(text);
  if (noTurboPattern.test(text)) return false;
  if (turboPattern.test(text) || isEcoBoost35(engine)) return true;
  return isKnownTurbo({ ...engine, isHybrid });
}

/** Ford sold its 3.5 V6 with and without turbos. T or G at position 8 means twin turbo. */
function isEcoBoost35({ vin, make, modelYear, liters }: EngineData): boolean {
  const isFord = make === 'Ford' || make === 'Lincoln';
  return isFord && liters === 3.5 && modelYear >= 2010 && /[TG]/.test(vin[7] ?? '');
}
