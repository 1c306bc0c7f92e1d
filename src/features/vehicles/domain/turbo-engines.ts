/** `from` and `to` are model years, both inclusive. `only` and `except` match model names. */
type EngineRule = {
  makes: string[];
  liters: number[];
  from: number;
  to?: number;
  only?: RegExp;
  except?: RegExp;
};

const bmwGroup = ['BMW', 'MINI'];
const ford = ['Ford', 'Lincoln', 'Mercury'];
const gm = ['Buick', 'Cadillac', 'Chevrolet', 'GMC'];
const stellantis = ['Chrysler', 'Dodge', 'Jeep', 'Ram', 'Alfa Romeo'];

// Compiled by hand, because vPIC lists the turbo for only a few engines. Lists only engines that always have a turbo with this make,
// displacement, and model year.
const engines: EngineRule[] = [
  { makes: bmwGroup, liters: [1.5, 2], from: 2012 },
  { makes: ['BMW'], liters: [3], from: 2014 },
  { makes: ['BMW'], liters: [3], from: 2007, to: 2013, only: /^(135|335|535|640|740|1 Series M)/ },
  { makes: ['BMW'], liters: [4.4], from: 2009 },
  { makes: ['Audi'], liters: [1.8, 2], from: 2000 },
  { makes: ['Audi'], liters: [2.5], from: 2012 },
  { makes: ['Audi'], liters: [2.9, 3], from: 2019 },
  { makes: ['Audi', 'Bentley'], liters: [4], from: 2012 },
  { makes: ['Volkswagen'], liters: [1.4, 1.5, 1.8], from: 2009 },
  { makes: ['Volkswagen'], liters: [2], from: 2009, except: /^Jetta$|^Golf$|^Beetle$/ },
  { makes: ['Mercedes-Benz'], liters: [1.8], from: 2012 },
  { makes: ['Mercedes-Benz'], liters: [1.6, 2, 3, 4, 4.6, 4.7], from: 2013 },
  { makes: ford, liters: [1, 1.5, 2.7], from: 2013 },
  { makes: ford, liters: [1.6], from: 2013, only: /^(Escape|Fusion)$/ },
  {
    makes: ford,
    liters: [2],
    from: 2012,
    only: /^(Escape|Fusion|Edge|Explorer|Taurus|MKZ|MKC|MKX|Bronco Sport|Maverick|Corsair|Nautilus)$/,
  },
  { makes: ford, liters: [2.3], from: 2015 },
  { makes: ford, liters: [3], from: 2017 },
  {
    makes: ford,
    liters: [3.5],
    from: 2018,
    only: /^(Expedition|Expedition MAX|Navigator|Navigator L|F-150)$/,
  },
  {
    makes: ford,
    liters: [3.5],
    from: 2015,
    to: 2017,
    only: /^(Expedition|Expedition MAX|Navigator|Navigator L)$/,
  },
  { makes: gm, liters: [1.2, 1.3, 1.5, 2.7], from: 2015 },
  { makes: gm, liters: [1.4], from: 2011, except: /^Spark$/ },
  { makes: gm, liters: [2], from: 2011 },
  { makes: stellantis, liters: [1.3, 2], from: 2018 },
  { makes: ['Jeep', 'Ram'], liters: [3], from: 2022 },
  { makes: ['Fiat'], liters: [1.3, 1.4], from: 2014, only: /^(500L|500X|124 Spider)$/ },
  { makes: ['Honda'], liters: [1.5], from: 2016, except: /^(Fit|HR-V|CR-Z|Insight)$/ },
  { makes: ['Acura'], liters: [2], from: 2019, except: /^(ILX|Integra)$/ },
  { makes: ['Acura'], liters: [1.5], from: 2022 },
  { makes: ['Acura', 'Mazda'], liters: [2.3], from: 2007, only: /^(RDX|CX-7)$/ },
  { makes: ['Mazda'], liters: [3.3], from: 2024 },
  {
    makes: ['Hyundai', 'Kia'],
    liters: [2],
    from: 2011,
    only: /^(Sonata|Santa Fe|Santa Fe Sport|Optima|Sorento|Genesis Coupe|Stinger)$/,
  },
  { makes: ['Kia'], liters: [3.3], from: 2018, only: /^Stinger$/ },
  { makes: ['Nissan'], liters: [1.6], from: 2011, to: 2017, only: /^Juke$/ },
  { makes: ['Genesis'], liters: [2, 2.5, 3.3, 3.5], from: 2018 },
  { makes: ['Lexus'], liters: [2], from: 2015, except: /^(UX|CT)$/ },
  { makes: ['Lexus', 'Toyota'], liters: [2.4, 3.4], from: 2022 },
  { makes: ['Toyota'], liters: [3], from: 2020, only: /Supra/ },
  { makes: ['Volvo'], liters: [2], from: 2015 },
  { makes: ['Jaguar', 'Land Rover'], liters: [2], from: 2012 },
  { makes: ['Infiniti', 'Nissan'], liters: [2], from: 2016, only: /^(Q50|Q60|QX30|QX50|QX55)$/ },
  { makes: ['Infiniti', 'Nissan'], liters: [3], from: 2016, only: /^(Q50|Q60|Z)$/ },
  { makes: ['Nissan'], liters: [3.8], from: 2009, only: /^GT-R$/ },
  {
    makes: ['Nissan', 'Infiniti', 'Mitsubishi'],
    liters: [1.5],
    from: 2018,
    only: /^(Rogue|Eclipse Cross|Outlander)$/,
  },
  { makes: ['Subaru'], liters: [2.4], from: 2019, except: /^BRZ$/ },
  { makes: ['Porsche'], liters: [2, 2.5, 3], from: 2017 },
  { makes: ['Maserati'], liters: [2, 3, 3.8], from: 2013 },
];

// Other hybrids share their displacement with a turbo engine but have no turbo.
const makesWithTurboHybrids = [
  ...bmwGroup,
  ...['Audi', 'Bentley', 'Jaguar', 'Jeep', 'Land Rover', 'Mercedes-Benz', 'Porsche', 'Volkswagen', 'Volvo'],
];

// Gasoline engines sold both with and without a turbo at the same displacement, unless `engines` lists them.
const sometimesTurbo: EngineRule[] = [
  { makes: ['Subaru', 'Saab'], liters: [2, 2.2, 2.3, 2.5], from: 1980, to: 2021 },
  { makes: ['Mazda'], liters: [2.3, 2.5], from: 2006 },
  { makes: ['Hyundai', 'Kia'], liters: [1.6, 2, 2.5], from: 2011 },
  { makes: ['Honda'], liters: [2], from: 2017 },
  { makes: ['Volvo'], liters: [1.9, 2, 2.3, 2.4, 2.5, 2.8, 2.9, 3], from: 1980, to: 2016 },
  { makes: ['Volkswagen', 'Audi'], liters: [1.8, 2.2, 2.7], from: 1980, to: 2009 },
  { makes: ['Mitsubishi'], liters: [1.6, 2, 2.4, 3], from: 1980, to: 2017 },
  { makes: ['Porsche', 'BMW'], liters: [3, 3.3, 3.6, 3.8, 4.5, 4.8], from: 1980 },
  { makes: ['Mercedes-Benz'], liters: [2, 3, 3.5, 4.7, 5.5, 6], from: 2001 },
  { makes: ['Toyota', 'Nissan'], liters: [1.6, 3], from: 1980 },
  {
    makes: ['Chrysler', 'Dodge', 'Eagle', 'Plymouth', 'Fiat'],
    liters: [1.4, 2, 2.2, 2.4, 2.5],
    from: 1980,
    to: 2016,
  },
  { makes: ['Pontiac', 'Saturn', 'Chevrolet'], liters: [2], from: 2007, to: 2010 },
  { makes: ['Ford', 'MINI'], liters: [1.6], from: 2007 },
];

// Gasoline engines sold with a supercharger, which vPIC rarely mentions.
const sometimesSupercharged: EngineRule[] = [
  { makes: ['Audi'], liters: [3], from: 2009, to: 2018 },
  { makes: ['Land Rover', 'Jaguar'], liters: [3, 4, 4.2, 5], from: 1997 },
  { makes: ['Volvo'], liters: [2], from: 2015 },
  { makes: ['MINI'], liters: [1.6], from: 2002, to: 2008 },
  { makes: ['Mercedes-Benz'], liters: [1.8, 2.3, 3.2, 5.4, 5.5], from: 1998, to: 2011 },
  { makes: ['Buick', 'Pontiac', 'Oldsmobile', 'Chevrolet'], liters: [3.8], from: 1991, to: 2008 },
  { makes: ['Chevrolet', 'Pontiac', 'Saturn'], liters: [2], from: 2004, to: 2007 },
  {
    makes: ['Chevrolet', 'Cadillac'],
    liters: [4.4, 6.2],
    from: 2006,
    only: /^(Corvette|Camaro|CTS|CT5|XLR|STS|Escalade)/,
  },
  { makes: ['Ford'], liters: [3.8, 4.6, 5.2, 5.4, 5.8], from: 1989, only: /^(Mustang|Thunderbird|F-150|GT)/ },
  { makes: ['Mercury'], liters: [3.8], from: 1989, to: 1997 },
  { makes: ['Dodge', 'Jeep', 'Ram'], liters: [6.2], from: 2015 },
  { makes: ['Nissan'], liters: [3.3], from: 2001, to: 2004 },
  { makes: ['Mazda'], liters: [2.3], from: 1995, to: 2002 },
  { makes: ['Porsche'], liters: [3], from: 2011, to: 2018 },
  { makes: ['Lotus', 'Toyota'], liters: [1.6, 1.8, 3.5], from: 1986, only: /^(Elise|Exige|Evora|MR2)/ },
];

/** `liters` is rounded to one decimal place. */
export type Engine = {
  make: string;
  model: string;
  modelYear: number;
  liters: number | null;
  isHybrid: boolean;
};

type SoldEngine = Omit<Engine, 'isHybrid'>;

const matchesEngine = ({ makes, liters, from, to }: EngineRule, engine: SoldEngine): boolean =>
  makes.includes(engine.make) &&
  (engine.liters === null || liters.includes(engine.liters)) &&
  engine.modelYear >= from &&
  engine.modelYear <= (to ?? Number.POSITIVE_INFINITY);

const isSoldIn = ({ only, except }: EngineRule, model: string): boolean =>
  (only?.test(model) ?? true) && !(except?.test(model) ?? false);

export function isKnownTurbo(engine: Engine): boolean {
  const { make, liters, isHybrid } = engine;
  if (liters === null || (isHybrid && !makesWithTurboHybrids.includes(make))) return false;
  return engines.some((rule) => matchesEngine(rule, engine) && isSoldIn(rule, engine.model));
}

/** True if the engine was also sold with a turbo, even if only in another model. */
export const mayBeTurbo = (engine: SoldEngine): boolean =>
  [...engines, ...sometimesTurbo].some(
    (rule) => matchesEngine(rule, engine) && (engine.liters !== null || isSoldIn(rule, engine.model)),
  );

export const mayBeSupercharged = (engine: SoldEngine): boolean =>
  sometimesSupercharged.some((rule) => matchesEngine(rule, engine) && isSoldIn(rule, engine.model));
