type EventTime = { on: string } | { startsAt: Date; endsAt: Date };
/** `uid` stays the same when an event changes, so calendars replace the old one. `on` (ISO date) makes it an all-day event. */
export type CalendarEvent = EventTime & { uid: string; title: string; description: string };

/** RFC 5545, section 3.3.11. */
const escapeText = (text: string) => text.replace(/[\\;,]/g, '\\$&').replace(/\r\n?|\n/g, '\\n');

const countOctets = (text: string) => Buffer.byteLength(text);
const maxLineOctets = 75;

/** Section 3.1: lines have at most 75 octets, and no character is split. A continuation starts with a space. */
function foldLine(line: string): string {
  const lines = [''];
  for (const character of line) {
    const last = lines.length - 1;
    if (countOctets(`${lines[last]}${character}`) > maxLineOctets) lines.push(` ${character}`);
    else lines[last] += character;
  }
  return lines.join('\r\n');
}

const formatUtc = (at: Date) => `${at.toISOString().slice(0, 19).replace(/[-:]/g, '')}Z`;

function formatTimes(event: CalendarEvent): string[] {
  // Without an end, an event lasts all day. A transparent event doesn't block the day.
  if ('on' in event) return [`DTSTART;VALUE=DATE:${event.on.replaceAll('-', '')}`, 'TRANSP:TRANSPARENT'];
  return [`DTSTART:${formatUtc(event.startsAt)}`, `DTEND:${formatUtc(event.endsAt)}`];
}

export function renderCalendarFile(
  events: CalendarEvent[],
  { product, now }: { product: string; now: Date },
): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:${escapeText(product)}`,
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    ...events.flatMap((event) => [
      'BEGIN:VEVENT',
      `UID:${escapeText(event.uid)}`,
      `DTSTAMP:${formatUtc(now)}`,
      ...formatTimes(event),
      `SUMMARY:${escapeText(event.title)}`,
      `DESCRIPTION:${escapeText(event.description)}`,
      'END:VEVENT',
    ]),
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${foldLine(line)}\r\n`).join('');
}
