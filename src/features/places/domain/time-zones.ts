import { getEarlierDay } from '../../../shared/calendar.ts';
import { toLocalDay, toOfficeDay } from '../../../shared/local-time.ts';

const statesByTimeZone: Record<string, string[]> = {
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
  Object.keys(statesByTimeZone).find((zone) => statesByTimeZone[zone]?.includes(state));

/**
 * The ISO date on which a customer's act counts: the day in their state or at the office, whichever is earlier. So nobody loses a right
 * before midnight at home.
 */
export function toCustomerDay(state: string, at: Date): string {
  const officeDay = toOfficeDay(at);
  const timeZone = findTimeZone(state);
  return timeZone ? getEarlierDay(toLocalDay(timeZone, at), officeDay) : officeDay;
}

export const timeZoneByName: Record<string, string> = {
  Eastern: 'America/New_York',
  Central: 'America/Chicago',
  Mountain: 'America/Denver',
  Pacific: 'America/Los_Angeles',
  Alaska: 'America/Anchorage',
  Hawaii: 'Pacific/Honolulu',
};
