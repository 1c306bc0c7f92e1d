const saturday = 6;
const day = 24 * 60 * 60 * 1000;

/** The ISO date that many working days (Monday to Friday) after another; public holidays are not known here. */
export function businessDaysAfter(isoDate: string, days: number): string {
  let time = Date.parse(`${isoDate}T00:00:00Z`);
  for (let left = days; left > 0; ) {
    time += day;
    if (new Date(time).getUTCDay() % saturday !== 0) left -= 1;
  }
  return new Date(time).toISOString().slice(0, 10);
}
