import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type CalendarEvent, renderCalendarFile } from './calendar-file.ts';

const options = { product: '-//Longmile//Contracts//EN', now: new Date('2026-11-23T15:00:00Z') };
const event = (changes: Partial<CalendarEvent> = {}): CalendarEvent => ({
  uid: '1@example.com',
  title: 'Coverage starts',
  description: 'Or at 61,000 miles',
  on: '2026-12-20',
  ...changes,
});

function readProperty(file: string, name: string): string | undefined {
  const line = file
    .replaceAll('\r\n ', '')
    .split('\r\n')
    .find((each) => each.startsWith(`${name}:`));
  return line
    ?.slice(name.length + 1)
    .replace(/\\([\\;,n])/g, (_, escaped: string) => (escaped === 'n' ? '\n' : escaped));
}

describe('renderCalendarFile', () => {
  it('has whole days and times in UTC', () => {
    const call = { startsAt: new Date('2026-11-23T15:30:00Z'), endsAt: new Date('2026-11-23T17:30:00Z') };
    const { on: _on, ...timed } = event({ uid: '2@example.com', title: 'Call' }) as CalendarEvent & {
      on: string;
    };
    const file = renderCalendarFile([event(), { ...timed, ...call }], options);
    expect(file.split('\r\n')).toEqual([
      'BEGIN:VCALENDAR',
      'VERSION:2.0',
      'PRODID:-//Longmile//Contracts//EN',
      'CALSCALE:GREGORIAN',
      'METHOD:PUBLISH',
      'BEGIN:VEVENT',
      'UID:1@example.com',
      'DTSTAMP:20261123T150000Z',
      'DTSTART;VALUE=DATE:20261220',
      'TRANSP:TRANSPARENT',
      'SUMMARY:Coverage starts',
      'DESCRIPTION:Or at 61\\,000 miles',
      'END:VEVENT',
      'BEGIN:VEVENT',
      'UID:2@example.com',
      'DTSTAMP:20261123T150000Z',
      'DTSTART:20261123T153000Z',
      'DTEND:20261123T173000Z',
      'SUMMARY:Call',
      'DESCRIPTION:Or at 61\\,000 miles',
      'END:VEVENT',
      'END:VCALENDAR',
      '',
    ]);
  });

  it('keeps any text, in lines of at most 75 octets', () => {
    const text = fc.string({
      unit: fc.constantFrom('a', 'é', '🚗', ';', ',', '\\', '\n', ' '),
      maxLength: 300,
      size: 'max',
    });
    fc.assert(
      fc.property(text, (description) => {
        const file = renderCalendarFile([event({ description })], options);
        expect(readProperty(file, 'DESCRIPTION')).toBe(description);
        for (const line of file.split('\r\n')) {
          expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
          expect(line.isWellFormed()).toBe(true);
          expect(line).not.toMatch(/[\r\n]/);
        }
      }),
    );
  });
});
