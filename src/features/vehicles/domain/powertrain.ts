import { isKnownTurbo } from './turbo-engines.ts';

/** Raw engine data from the vPIC tables. Null when unknown. */
export type EngineFacts = {
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
const firstYearOfTurboDieselsOnly = 2000;

const hybridWords = /\b(m?hybrid|activehybrid|p?hev|plug[- ]?in|4xe|energi|e-hybrid|tfsi e|recharge phev)\b/i;
const hybridModels = /^(prius|insight|cr-z|clarity|accord hybrid|.*\bhybrid\b)/i;
const turboWords =
  /\b(turbo(charged|charger)?|twin[- ]?turbo|bi-?turbo|ecoboost|ecodiesel|multiair turbo|skyactiv-?g 2\.5t|tsi|tdi|t-gdi|aspiration\s*:\s*tc|tc)\b/i;
const notTurbo = /\b(naturally aspirated|non-?turbo|no turbo|torque converter)\b/i;
const superchargedWords = /\b(super-?charged|super-?charger|kompressor|s\/c)\b/i;

/** Uses `notes` only when the other fields are unknown. */
export function powertrainOf(facts: EngineFacts): Powertrain {
  const text = facts.notes.join(' | ');
  const isHybrid = isHybridBy(facts, text);
  const isElectric = facts.fuel === 'Electric' && !isHybrid;
  const isDiesel = facts.fuel === 'Diesel';
  const isCombustion = !isElectric && facts.fuel !== 'Hydrogen';
  return {
    // vPIC lists plug-in hybrids as electric first, but the second fuel is more useful.
    fuel: isHybrid && facts.fuel === 'Electric' ? facts.secondFuel : facts.fuel,
    isDiesel,
    isHybrid,
    isElectric,
    isTurbo: isCombustion && isTurboBy(facts, isHybrid, text),
    isSupercharged: isCombustion && superchargedWords.test(text),
  };
}

function isHybridBy(facts: EngineFacts, text: string): boolean {
  if (facts.electrification) return /hev/i.test(facts.electrification);
  const burnsToo = facts.secondFuel !== null && facts.secondFuel !== 'Electric';
  if (facts.fuel === 'Electric') return burnsToo;
  if (facts.secondFuel === 'Electric') return facts.fuel !== 'Hydrogen';
  if (facts.fuel === 'Hydrogen') return false;
  return hybridModels.test(facts.model) || hybridWords.test(text);
}

function isTurboBy(facts: EngineFacts, isHybrid: boolean, text: string): boolean {
  if (facts.hasTurbo !== null) return facts.hasTurbo;
  if (facts.fuel === 'Diesel') return facts.modelYear >= firstYearOfTurboDieselsOnly || turboWords.test(text);
  if (notTurbo.test(text)) return false;
  if (turboWords.test(text) || isEcoBoost35(facts)) return true;
  return isKnownTurbo({ ...facts, isHybrid });
}

/** Ford sold its 3.5 V6 with and without turbos. T or G at position 8 means twin turbo. */
function isEcoBoost35({ vin, make, modelYear, liters }: EngineFacts): boolean {
  const isFord = make === 'Ford' || make === 'Lincoln';
  return isFord && liters === 3.5 && modelYear >= 2010 && /[TG]/.test(vin[7] ?? '');
}
