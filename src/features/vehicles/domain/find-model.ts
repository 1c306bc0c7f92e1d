/** Ignores case, spaces, and punctuation. */
export const normalizeName = (text: string): string => text.toLowerCase().replace(/[^a-z0-9]/g, '');

/** Common names that aren't a prefix of the official name. The keys are normalized. */
const aliases: Record<string, Record<string, string>> = {
  Chevrolet: {
    silverado2500: 'Silverado HD',
    silverado2500hd: 'Silverado HD',
    silverado3500: 'Silverado HD',
    silverado3500hd: 'Silverado HD',
  },
  Chrysler: { townandcountry: 'Town & Country' },
  'Land Rover': { evoque: 'Range Rover Evoque', velar: 'Range Rover Velar' },
  Mazda: { mx5: 'MX-5 Miata', miata: 'MX-5 Miata' },
  Ram: { promaster: 'ProMaster 1500' },
  Volkswagen: { golfgti: 'GTI', golfr: 'Golf R' },
};

/** For example, "Mercedes-Benz C 300" is a C-Class. */
const classSuffix: Record<string, string> = { 'Mercedes-Benz': 'class' };

const splitWords = (text: string) => text.toLowerCase().match(/[a-z]+|\d+/g) ?? [];

/** Yields normalized spellings, most likely first. */
function* listSpellings(make: string, rawName: string): Generator<string> {
  const makeName = normalizeName(make);
  const normalizedInput = normalizeName(rawName);
  const hasMake = normalizedInput.startsWith(makeName);
  const name = hasMake ? normalizedInput.slice(makeName.length) : normalizedInput;
  yield normalizedInput;
  yield name;
  yield normalizeName(aliases[make]?.[name] ?? '');
  // For example, "Mazda 3" is a Mazda3.
  yield makeName + name;
  // The words after the model are a trim, an engine, or a body style: "RX 350", "Camry Hybrid", "Silverado 1500".
  const words = splitWords(rawName).slice(hasMake ? splitWords(make).length : 0);
  for (let count = words.length; count > 0; count -= 1) {
    const prefix = words.slice(0, count).join('');
    yield prefix;
    yield prefix + (classSuffix[make] ?? '');
  }
}

/** `models` is keyed by normalized official name. Accepts common names, such as "Ram 1500" or "RX 350". */
export function findModelByName<T>(
  make: string,
  rawName: string,
  models: ReadonlyMap<string, T>,
): T | undefined {
  for (const name of listSpellings(make, rawName)) {
    const model = name === '' ? undefined : models.get(name);
    if (model) return model;
  }
  return undefined;
}
