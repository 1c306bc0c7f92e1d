import type { Delivery, EventData } from './delivery.ts';

/** A delivery as one row: objects become columns such as `contactPreferences.call`, lists JSON. */
export function flatRow(
  delivery: Pick<Delivery, 'id' | 'type' | 'at'>,
  data: EventData,
): Record<string, string> {
  const cells = Object.entries(data).flatMap(([name, value]) => cellsOf(name, value));
  return {
    deliveryId: delivery.id,
    type: delivery.type,
    timestamp: delivery.at.toISOString(),
    ...Object.fromEntries(cells),
  };
}

function cellsOf(name: string, value: unknown): [string, string][] {
  if (value === null || value === undefined) return [[name, '']];
  if (Array.isArray(value)) return [[name, JSON.stringify(value)]];
  if (typeof value !== 'object') return [[name, String(value)]];
  return Object.entries(value).flatMap(([inner, each]) => cellsOf(`${name}.${inner}`, each));
}
