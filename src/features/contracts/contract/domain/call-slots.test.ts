import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type OpeningHours,
  parseOpeningHours,
} from '../../../publishing/configuration/domain/opening-hours.ts';
import { formatSlot, listCallSlots } from './call-slots.ts';

const hours = parseOpeningHours('Monday to Friday, 9:30am to 5:00pm Central') as OpeningHours;
const texts = (now: string) =>
  listCallSlots(hours, new Date(now)).map((slot) => formatSlot(slot, 'America/Chicago'));

describe('listCallSlots', () => {
  it('offers four business days, in two-hour windows, and drops windows shorter than an hour', () => {
    const slots = texts('2026-11-20T23:30:00Z');
    expect(slots).toHaveLength(16);
    expect(slots.slice(0, 4)).toEqual([
      'Monday, November 23, 9:30am to 11:30am Central Time',
      'Monday, November 23, 11:30am to 1:30pm Central Time',
      'Monday, November 23, 1:30pm to 3:30pm Central Time',
      'Monday, November 23, 3:30pm to 5:00pm Central Time',
    ]);
    const withShortLastWindow = parseOpeningHours('Monday, 9am to 1:45pm Central') as OpeningHours;
    expect(listCallSlots(withShortLastWindow, new Date('2026-11-20T23:30:00Z'))).toHaveLength(8);
  });

  it('offers no calls on Thanksgiving', () => {
    const days = new Set(texts('2026-11-25T18:00:00Z').map((slot) => slot.split(',')[1]));
    expect([...days]).toEqual([' November 25', ' November 27', ' November 30', ' December 1']);
  });

  it('leaves out windows that start within the hour', () => {
    expect(texts('2026-11-23T16:30:00Z')[0]).toContain('November 23, 11:30am');
    expect(texts('2026-11-23T16:30:01Z')[0]).toContain('November 23, 1:30pm');
  });

  it("offers nothing if we're never open for a full hour", () => {
    const short = parseOpeningHours('Monday, 9am to 9:45am Central') as OpeningHours;
    expect(listCallSlots(short, new Date('2026-11-20T12:00:00Z'))).toEqual([]);
  });

  it("is labeled in the buyer's time zone", () => {
    const [slot] = listCallSlots(hours, new Date('2026-11-20T23:30:00Z'));
    expect(slot && formatSlot(slot, 'America/Los_Angeles')).toBe(
      'Monday, November 23, 7:30am to 9:30am Pacific Time',
    );
  });

  it('never overlap, and come in order', () => {
    const moment = fc.date({ min: new Date('2026-01-01'), max: new Date('2028-12-31'), noInvalidDate: true });
    fc.assert(
      fc.property(moment, (now) => {
        let last = now;
        for (const { startsAt, endsAt } of listCallSlots(hours, now)) {
          expect(startsAt >= last).toBe(true);
          expect(endsAt > startsAt).toBe(true);
          last = endsAt;
        }
      }),
    );
  });
});
