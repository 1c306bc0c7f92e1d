import { type Assignment, assignmentText } from '../domain/assignment.ts';
import type { ExperimentPlace } from '../domain/experiment.ts';

const days = 30;
const nameAt = (place: ExperimentPlace) => `experiment-${place}`;

/** The text that a browser keeps of the experiment at a place. */
export function keptAssignment(place: ExperimentPlace, headers: Headers): string | undefined {
  const cookies = (headers.get('cookie') ?? '').split(';').map((cookie) => cookie.trim());
  const start = `${nameAt(place)}=`;
  return cookies.find((cookie) => cookie.startsWith(start))?.slice(start.length);
}

/** The header that makes a browser keep an assignment: the variant's key in the open, so that anybody can see there is no id. */
export function assignmentCookie(
  place: ExperimentPlace,
  assignment: Assignment,
  { isSecure }: { isSecure: boolean },
): string {
  const parts = [
    `${nameAt(place)}=${assignmentText(assignment)}`,
    `Max-Age=${days * 24 * 3600}`,
    'Path=/',
    'HttpOnly',
    'SameSite=Lax',
    ...(isSecure ? ['Secure'] : []),
  ];
  return parts.join('; ');
}
