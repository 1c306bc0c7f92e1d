import { formatDate } from '../../../../shared/calendar.ts';
import type { LeadAnswers, LeadField } from '../../../customers/leads/schema/lead-fields.ts';
import {
  type CommercialUseType,
  commercialUseName,
  commercialUseTypes,
} from '../../../plans/domain/commercial-use.ts';
import {
  type ModificationLevel,
  modificationLevels,
  type RatedVehicle,
  typicalUsage,
  type Usage,
} from '../../../plans/domain/rating-input.ts';
import { type EquipmentName, equipmentLabels, equipmentNames } from '../../../vehicles/domain/equipment.ts';
import { milesPerYearChoices } from './miles-per-year.ts';
import { startMessages, wholeNumberRule } from './start-messages.ts';

type StoredAnswers = { vehicle: RatedVehicle; usage: Usage | null };

type QuestionDefinition<Value> = {
  label: string;
  /** The field's description in the API. */
  description?: string;
  /** `estimate` is the price page. The start form asks for the mileage with its own field, not from this list. */
  askedIn: readonly ('estimate' | 'usage')[];
  /** Requests that contain this field. */
  requests: Partial<Record<'estimate' | 'firstStep' | 'secondStep', 'required' | 'optional' | 'nullish'>>;
  toVehicle?(answer: Value): Partial<RatedVehicle>;
  toUsage?(answer: Value): Partial<Usage>;
  /** Returns null or undefined if the question wasn't answered. */
  fromStored(stored: StoredAnswers): Value | null | undefined;
  /** Labels in the staff app's list of answers. */
  staffLabels?(answer: Value): string[];
  leadField?: { [Name in LeadField]: Value extends LeadAnswers[Name] ? Name : never }[LeadField];
  /** Prefixes of ledger line codes that an answer can add. */
  surcharges?: readonly string[];
};

type WholeNumber = QuestionDefinition<number> & { rule: ReturnType<typeof wholeNumberRule> };

/** Asked after a yes to another question. Values without a label aren't offered. */
export type FollowUp = {
  follows: 'isUsedForCommercial' | 'hasModificationsOrLiftKit';
  values: readonly string[];
  labels: Readonly<Record<string, string>>;
  missing: string;
};

/** Equipment is asked about if the model was sold with and without it, and the owner if the first one has longer factory coverage. */
export type Question =
  | (WholeNumber & { control: 'number' })
  | (WholeNumber & { control: 'select'; choices: readonly { miles: number; description: string }[] })
  | (QuestionDefinition<string> & { control: 'date'; invalid: string })
  | (QuestionDefinition<boolean> & { control: 'equipment' | 'owner' | 'checkbox' | 'yesNo' })
  | (QuestionDefinition<string> & FollowUp & { control: 'oneOf' })
  | (QuestionDefinition<string[]> & FollowUp & { control: 'someOf' });

const inEstimateAndUsage = ['estimate', 'usage'] as const;

const equipmentQuestion = (name: EquipmentName) => ({
  control: 'equipment' as const,
  label: equipmentLabels[name],
  askedIn: inEstimateAndUsage,
  requests: { estimate: 'optional', firstStep: 'optional', secondStep: 'optional' } as const,
  toVehicle: (has: boolean) => ({ [name]: has }),
  fromStored: ({ vehicle }: StoredAnswers) => vehicle[name],
});

const inUsage = { askedIn: ['usage'], requests: { secondStep: 'required' } } as const;

const ifYes = (text: string) => (answer: boolean) => (answer ? [text] : []);

const modificationLabels: Record<ModificationLevel, string[]> = {
  None: [],
  LiftKitUpTo6Inches: ['Lift kit up to 6 inches'],
  LiftKitOver6Inches: ['Lift kit over 6 inches'],
  EngineModification: ['Engine modification'],
};

/**
 * Our questions about a vehicle and its use, in the order of the forms. Each key is the field's name in forms, URLs, and
 * requests. Forms, request schemas, queries, stored answers, leads, and staff screens use this list.
 */
export const vehicleQuestions = {
  vehicleMileage: {
    control: 'number',
    label: 'Mileage',
    rule: startMessages.vehicleMileage,
    askedIn: ['estimate'],
    requests: { estimate: 'required', firstStep: 'required' },
    toVehicle: (mileage) => ({ mileage }),
    fromStored: ({ vehicle }) => vehicle.mileage,
    leadField: 'vehicleMileage',
  },
  milesDrivenPerYear: {
    control: 'select',
    label: 'Miles driven per year',
    rule: wholeNumberRule('Miles driven per year', 0, 200_000),
    choices: milesPerYearChoices,
    askedIn: inEstimateAndUsage,
    requests: { estimate: 'optional', secondStep: 'required' },
    toUsage: (milesPerYear) => ({ milesPerYear }),
    fromStored: ({ usage }) => usage?.milesPerYear,
    leadField: 'milesPerYear',
  },
  firstSoldOn: {
    control: 'date',
    label: 'Date first sold',
    description: 'When the vehicle was first sold. Factory coverage starts on that day',
    invalid: 'Enter the date of the first sale as YYYY-MM-DD.',
    askedIn: ['estimate'],
    requests: { estimate: 'optional', firstStep: 'nullish' },
    toVehicle: (inServiceOn) => ({ inServiceOn }),
    fromStored: ({ vehicle }) => vehicle.inServiceOn,
    staffLabels: (date) => [`First sold ${formatDate(date)}`],
  },
  isFirstOwner: {
    control: 'owner',
    label: 'Are you the first owner?',
    description: "Some manufacturers cover a first owner's engine and transmission for longer",
    askedIn: ['estimate'],
    requests: { estimate: 'optional', firstStep: 'nullish' },
    toVehicle: (isFirstOwner) => ({ isFirstOwner }),
    fromStored: ({ vehicle }) => vehicle.isFirstOwner,
    staffLabels: ifYes('First owner'),
  },
  isAwd: { ...equipmentQuestion('isAwd'), leadField: 'awd' },
  isTurbo: { ...equipmentQuestion('isTurbo'), leadField: 'turbo' },
  isSupercharged: { ...equipmentQuestion('isSupercharged'), leadField: 'supercharged' },
  isDiesel: { ...equipmentQuestion('isDiesel'), leadField: 'diesel', surcharges: ['Diesel'] },
  isHybrid: { ...equipmentQuestion('isHybrid'), leadField: 'isHybrid' },
  isElectric: equipmentQuestion('isElectric'),
  hasTowingPackage: {
    ...inUsage,
    control: 'checkbox',
    label: 'Towing package',
    toUsage: (hasTowingPackage) => ({ hasTowingPackage }),
    fromStored: ({ usage }) => usage?.hasTowingPackage,
    staffLabels: ifYes('Towing package'),
    leadField: 'heavyTowing',
    surcharges: ['TowingPackage'],
  },
  hasMobilityPackage: {
    ...inUsage,
    control: 'checkbox',
    label: 'Mobility equipment, such as a ramp or hand controls',
    toUsage: (hasMobilityPackage) => ({ hasMobilityPackage }),
    fromStored: ({ usage }) => usage?.hasMobilityPackage,
    staffLabels: ifYes('Mobility package'),
    leadField: 'mobilityPackage',
    surcharges: ['MobilityPackage'],
  },
  isUsedForCommercial: {
    ...inUsage,
    control: 'yesNo',
    label: 'Used for work, other than commuting',
    // After a yes, the answer to the next question replaces this.
    toUsage: () => ({ commercialUseTypes: [] }),
    fromStored: ({ usage }) => usage && usage.commercialUseTypes.length > 0,
    leadField: 'commercialUse',
  },
  commercialUseTypes: {
    ...inUsage,
    control: 'someOf',
    follows: 'isUsedForCommercial',
    label: 'What kind of work?',
    values: commercialUseTypes,
    labels: commercialUseName,
    missing: 'Select at least one kind of work.',
    toUsage: (types: CommercialUseType[]) => ({ commercialUseTypes: [...new Set(types)] }),
    fromStored: ({ usage }) => usage?.commercialUseTypes,
    staffLabels: (types: CommercialUseType[]) => types.map((type) => commercialUseName[type]),
    leadField: 'commercialUseTypes',
    surcharges: ['CommercialUse'],
  },
  isUsedForRideshare: {
    ...inUsage,
    control: 'yesNo',
    label: 'Used to drive passengers for a rideshare app',
    toUsage: (isRideshare) => ({ isRideshare }),
    fromStored: ({ usage }) => usage?.isRideshare,
    staffLabels: ifYes('Rideshare driving'),
    leadField: 'rideshare',
    surcharges: ['Rideshare'],
  },
  hasModificationsOrLiftKit: {
    ...inUsage,
    control: 'yesNo',
    label: 'Modified: lift kit, engine, or suspension',
    // Requests may leave out the kind of modification.
    toUsage: (isModified) => ({ modification: isModified ? 'LiftKitUpTo6Inches' : 'None' }),
    fromStored: ({ usage }) => usage && usage.modification !== 'None',
  },
  modification: {
    control: 'oneOf',
    follows: 'hasModificationsOrLiftKit',
    label: 'Which modification? If there are several, choose the biggest one.',
    values: modificationLevels,
    labels: {
      LiftKitUpTo6Inches: 'A lift kit of 6 inches or less, or a modified suspension',
      LiftKitOver6Inches: 'A lift kit over 6 inches',
      EngineModification: 'A modified engine or exhaust, or a custom tune',
    },
    missing: 'Choose a modification.',
    askedIn: ['usage'],
    requests: { secondStep: 'optional' },
    toUsage: (modification: ModificationLevel) => ({ modification }),
    fromStored: ({ usage }) => usage?.modification,
    staffLabels: (level: ModificationLevel) => modificationLabels[level],
    surcharges: ['LiftKit', 'EngineModification'],
  },
  isSalvagedOrRebuiltOrGrey: {
    ...inUsage,
    control: 'yesNo',
    label: "Salvage or rebuilt title, or imported outside the manufacturer's network",
    toUsage: (isSalvagedOrRebuiltOrGrey) => ({ isSalvagedOrRebuiltOrGrey }),
    fromStored: ({ usage }) => usage?.isSalvagedOrRebuiltOrGrey,
    staffLabels: ifYes('Salvaged, rebuilt, or gray market'),
    leadField: 'salvagedRebuiltGrey',
  },
  isOdometerAltered: {
    ...inUsage,
    control: 'yesNo',
    label: 'Odometer ever altered, broken, or replaced',
    toUsage: (isOdometerAltered) => ({ isOdometerAltered }),
    fromStored: ({ usage }) => usage?.isOdometerAltered,
    staffLabels: ifYes('Odometer altered'),
    leadField: 'odometerAltered',
  },
} as const satisfies Record<string, Question>;

export type Questions = typeof vehicleQuestions;
export type QuestionName = keyof Questions;

export type AnswerTo<Q> = Q extends { control: 'number' | 'select' }
  ? number
  : Q extends { control: 'date' }
    ? string
    : Q extends { control: 'oneOf'; values: readonly (infer Value)[] }
      ? Value
      : Q extends { control: 'someOf'; values: readonly (infer Value)[] }
        ? Value[]
        : boolean;

export type VehicleAnswers = { [Name in QuestionName]?: AnswerTo<Questions[Name]> | null | undefined };

/** Answers that haven't been validated. */
export type ReadAnswers = Partial<Record<QuestionName, unknown>>;

type Entry<Q extends Question> = [name: QuestionName, question: Q];
const entries = Object.entries(vehicleQuestions) as Entry<Question>[];

export const listQuestionsOfPage = (page: Question['askedIn'][number]): Entry<Question>[] =>
  entries.filter(([, { askedIn }]) => askedIn.includes(page));

export const listQuestionsOfRequest = (request: keyof Question['requests']): Entry<Question>[] =>
  entries.filter(([, { requests }]) => requests[request]);

type Control = Question['control'];
/** Keeps the order of the forms. */
export const listQuestionsWithControl = <const C extends Control>(...controls: C[]) =>
  entries.filter(([, { control }]) => (controls as Control[]).includes(control)) as Entry<
    Extract<Question, { control: C }>
  >[];

/** True if it's a follow-up to a question that wasn't answered with yes. */
const isSkippedFollowUp = (question: Question, answers: VehicleAnswers) =>
  'follows' in question && answers[question.follows] !== true;

type Conversion = 'toVehicle' | 'toUsage';

function convert(conversion: Conversion, answers: VehicleAnswers): object {
  const parts = entries.flatMap(([name, question]) => {
    const answer = answers[name];
    if (answer === undefined || answer === null || isSkippedFollowUp(question, answers)) return [];
    const converter: ((answer: never) => object) | undefined = question[conversion];
    return converter ? [converter(answer as never)] : [];
  });
  return Object.assign({}, ...parts);
}

export const toRatedVehicle = (answers: VehicleAnswers): Partial<RatedVehicle> =>
  convert('toVehicle', answers);

/** Unanswered questions count as typical use. */
export const toUsage = (answers: VehicleAnswers): Usage => ({
  ...typicalUsage,
  ...convert('toUsage', answers),
});

export const fromStored = (stored: StoredAnswers): VehicleAnswers =>
  Object.fromEntries(entries.map(([name, question]) => [name, question.fromStored(stored)]));

export function toLeadAnswers(stored: StoredAnswers): Partial<LeadAnswers> {
  const answers = fromStored(stored);
  return Object.fromEntries(
    entries.flatMap(([name, { leadField }]) =>
      leadField && answers[name] !== undefined ? [[leadField, answers[name]]] : [],
    ),
  );
}

export function listStaffLabels(stored: StoredAnswers): string[] {
  const answers = fromStored(stored);
  return entries.flatMap(([name, { staffLabels }]) => {
    const answer = answers[name];
    const toLabels: ((answer: never) => string[]) | undefined = staffLabels;
    return answer === undefined || answer === null ? [] : (toLabels?.(answer as never) ?? []);
  });
}

/** Builds the parameters of the price page's URL. */
export const toQuery = (answers: VehicleAnswers): Record<string, string> =>
  Object.fromEntries(
    listQuestionsOfPage('estimate').flatMap(([name]) => {
      const answer = answers[name];
      if (answer === undefined || answer === null || answer === false) return [];
      return [[name, answer === true ? 'on' : String(answer)]];
    }),
  );

/** Answers from the price page that the usage step's URL must include, because the first step doesn't store them. */
export const pickUnstoredAnswers = (answers: VehicleAnswers): VehicleAnswers =>
  Object.fromEntries(
    listQuestionsOfPage('estimate').flatMap(([name, { requests }]) =>
      requests.firstStep ? [] : [[name, answers[name]]],
    ),
  );

type PresentedVehicle = { currentMileage: number } & Record<EquipmentName, boolean>;

/** Takes the mileage and the equipment from the vehicle, which can correct the answers by its VIN or model. */
export const withCorrectedVehicle = (answers: VehicleAnswers, vehicle: PresentedVehicle): VehicleAnswers => ({
  ...answers,
  vehicleMileage: vehicle.currentMileage,
  ...Object.fromEntries(equipmentNames.map((name) => [name, vehicle[name]])),
});
