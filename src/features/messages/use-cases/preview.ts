import { ZodError } from 'zod';
import { unprocessable } from '../../../platform/errors.ts';
import { messageStore } from '../store.ts';
import type { MessageDeps } from './deps.ts';
import { outgoing } from './send-queued.ts';

export type Preview = { subject: string; html: string };

/** Links act in the name of whom they were sent to, so none of them leads anywhere here. Styles are refused by the page around. */
const harmless = (html: string) =>
  html.replace(/<style[\s\S]*?<\/style>/gi, '').replace(/\shref="[^"]*"/gi, '');

/** A message as it is drawn with the settings of today; undefined when there is none of that id. */
export async function preview(deps: MessageDeps, id: string): Promise<Preview | undefined> {
  const message = await messageStore(deps.database.db).find(id);
  if (!message) return undefined;
  try {
    const { subject, html } = await outgoing(deps, message);
    return { subject, html: harmless(html) };
  } catch (error) {
    if (!(error instanceof ZodError)) throw error;
    throw unprocessable('CannotBeDrawn', 'This message says what its template does not know any more.');
  }
}
