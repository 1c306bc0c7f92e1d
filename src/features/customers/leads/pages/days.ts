const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'America/Chicago' });
const moment = new Intl.DateTimeFormat('en-US', {
  dateStyle: 'long',
  timeStyle: 'long',
  timeZone: 'America/Chicago',
});

/** A day in the office's time, such as November 20, 2026. */
export const longDay = (at: Date): string => day.format(at);

/** A moment in the office's time, with its zone. */
export const exactMoment = (at: Date): string => moment.format(at);
