import { joinList, splitList, type TableShape } from './table-shapes.ts';

type Bill = { cents: number; weight: number };
type GroupCosts = {
  equipment: string | null;
  factoryCoverage: string;
  repairsPerThousand: number[];
  bills: Bill[];
};

export const everyVehicle = 'every vehicle';

/** "450 × 6" is a bill of $450 that occurs six times as often as one with weight 1. */
const formatBill = ({ cents, weight }: Bill) => `${cents / 100} × ${weight}`;

function parseBill(text: string): Bill {
  const [dollars, weight = '1'] = text.split(/[×x*]/);
  return {
    cents: Math.round(Number(dollars?.replaceAll(',', '').replace('$', '')) * 100),
    weight: Number(weight),
  };
}

/** Repair costs by coverage group, in the order of the groups. New groups get an empty row. */
export const groupCosts = (
  groups: readonly { key: string; name: string }[],
): TableShape<Record<string, GroupCosts>> => ({
  toRows: (stored) =>
    groups.map(({ key, name }) => {
      const costs = stored[key];
      return {
        group: name,
        key,
        equipment: costs?.equipment ?? everyVehicle,
        factoryCoverage: costs?.factoryCoverage ?? 'Basic',
        repairs: joinList((costs?.repairsPerThousand ?? []).map(String)),
        bills: joinList((costs?.bills ?? []).map(formatBill)),
      };
    }),
  fromRows: (rows) =>
    Object.fromEntries(
      rows.map(({ key, equipment, factoryCoverage, repairs, bills }) => [
        String(key),
        {
          equipment: equipment === everyVehicle ? null : String(equipment),
          factoryCoverage: String(factoryCoverage),
          repairsPerThousand: splitList(repairs).map(Number),
          bills: splitList(bills).map(parseBill),
        },
      ]),
    ),
});

type FactoryTerm = { months: number; miles: number };
type FactoryRow = {
  makes: string[];
  fromYear?: number;
  toYear?: number;
  basic: FactoryTerm;
  powertrain: FactoryTerm;
  electricDrive: FactoryTerm;
  firstOwnerPowertrain?: FactoryTerm;
  source: string | null;
};

const kinds = ['basic', 'powertrain', 'firstOwnerPowertrain', 'electricDrive'] as const;

export const factoryRows: TableShape<FactoryRow[]> = {
  toRows: (stored) =>
    stored.map(({ makes, fromYear = null, toYear = null, source, ...terms }) => ({
      makes: joinList(makes),
      fromYear,
      toYear,
      ...Object.fromEntries(
        kinds.flatMap((kind) => [
          [`${kind}Months`, terms[kind]?.months ?? null],
          [`${kind}Miles`, terms[kind]?.miles ?? null],
        ]),
      ),
      source: source ?? '',
    })),
  fromRows: (rows) =>
    rows.map((row) => {
      const readTerm = (kind: string): FactoryTerm => ({
        months: Number(row[`${kind}Months`]),
        miles: Number(row[`${kind}Miles`]),
      });
      return {
        makes: splitList(row.makes),
        ...(typeof row.fromYear === 'number' && { fromYear: row.fromYear }),
        ...(typeof row.toYear === 'number' && { toYear: row.toYear }),
        basic: readTerm('basic'),
        powertrain: readTerm('powertrain'),
        electricDrive: readTerm('electricDrive'),
        // Empty if every owner has the same.
        ...(typeof row.firstOwnerPowertrainMonths === 'number' && {
          firstOwnerPowertrain: readTerm('firstOwnerPowertrain'),
        }),
        source: row.source ? String(row.source) : null,
      };
    }),
};

type NewValue = { newPriceCents: number; resaleBasisPoints: number };

export const valuesByMake: TableShape<Record<string, NewValue>> = {
  toRows: (stored) =>
    Object.entries(stored)
      .map(([name, value]) => ({ name, ...value }))
      .toSorted((a, b) => a.name.localeCompare(b.name)),
  fromRows: (rows) => Object.fromEntries(rows.map(({ name, ...value }) => [String(name), value as NewValue])),
};

/** `source` is empty if nobody has verified the tax. */
export const taxRows: TableShape<{ source: string | null }[]> = {
  toRows: (stored) => stored.map((row) => ({ ...row, source: row.source ?? '' })),
  fromRows: (rows) => rows.map((row) => ({ ...row, source: row.source ? String(row.source) : null })),
};
