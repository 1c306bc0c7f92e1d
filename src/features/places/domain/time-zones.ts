const zones: Record<string, string[]> = {
  'America/New_York': 'CT DC DE FL GA IN KY MA MD ME MI NC NH NJ NY OH PA RI SC VA VT WV'.split(' '),
  'America/Chicago': 'AL AR IA IL KS LA MN MO MS ND NE OK SD TN TX WI'.split(' '),
  'America/Denver': 'CO ID MT NM UT WY'.split(' '),
  'America/Phoenix': ['AZ'],
  'America/Los_Angeles': 'CA NV OR WA'.split(' '),
  'America/Anchorage': ['AK'],
  'Pacific/Honolulu': ['HI'],
};

/** The time zone of most of the state's population. Returns undefined for an unknown state. */
export const findTimeZone = (state: string): string | undefined =>
  Object.keys(zones).find((zone) => zones[zone]?.includes(state));

export const officeTimeZone = 'America/Chicago';

export const timeZoneByName: Record<string, string> = {
  Eastern: 'America/New_York',
  Central: 'America/Chicago',
  Mountain: 'America/Denver',
  Pacific: 'America/Los_Angeles',
  Alaska: 'America/Anchorage',
  Hawaii: 'Pacific/Honolulu',
};

const formats = new Map<string, Intl.DateTimeFormat>();

function getFormat(timeZone: string): Intl.DateTimeFormat {
  const format =
    formats.get(timeZone) ??
    new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' });
  formats.set(timeZone, format);
  return format;
}

/** Milliseconds by which the zone's clocks are ahead of UTC. */
function getOffset(timeZone: string, at: number): number {
  const local = Date.parse(`${getFormat(timeZone).format(at).replace(' ', 'T')}Z`);
  return local - Math.floor(at / 1000) * 1000;
}

export const localDay = (timeZone: string, at: Date): string => getFormat(timeZone).format(at).slice(0, 10);

/** `minutes` counts from midnight. Times skipped by daylight saving use the earlier offset. */
export function toInstant(timeZone: string, day: string, minutes: number): Date {
  const local = Date.parse(`${day}T00:00:00Z`) + minutes * 60_000;
  const guess = local - getOffset(timeZone, local);
  return new Date(local - getOffset(timeZone, guess));
}
