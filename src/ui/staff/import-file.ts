import { xsrfToken } from '../../platform/browser/api-client.ts';
import { refuseFault } from './staff-call.ts';

/** How far an import is, and how it ended, as the server tells it. */
export type ImportStep =
  | { state: 'Sending' }
  | { state: 'Checking' | 'Writing'; rows: number }
  | {
      state: 'Checked' | 'Refused' | 'Written';
      rows: number;
      faultCount: number;
      faults: { line: number; message: string }[];
    }
  | { state: 'Failed'; message: string };

const brokenOff: ImportStep = {
  state: 'Failed',
  message: 'The connection broke off. Look into the list whether the rows are there before you try again.',
};

/** The steps of an answer that comes line by line. */
async function* stepsOf(response: Response): AsyncGenerator<ImportStep> {
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  let rest = '';
  while (reader) {
    const { done, value } = await reader.read();
    if (done) return;
    const lines = (rest + value).split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) yield JSON.parse(line) as ImportStep;
  }
}

/** Sends a file and tells each step. Answers the last. It goes on when the page that began it is left. */
export async function importFile(
  resource: string,
  file: File,
  isDryRun: boolean,
  tell: (step: ImportStep) => void,
): Promise<ImportStep> {
  let last: ImportStep = { state: 'Sending' };
  const say = (step: ImportStep) => {
    last = step;
    tell(step);
  };
  say(last);
  try {
    const response = await fetch(`/api/staff/${resource}/import?isDryRun=${isDryRun}`, {
      method: 'POST',
      headers: { 'content-type': 'text/csv', 'x-xsrf-token': await xsrfToken() },
      body: file,
    });
    await refuseFault(response);
    for await (const step of stepsOf(response)) say(step);
  } catch (fault) {
    say(
      fault instanceof Error && 'status' in fault ? { state: 'Failed', message: fault.message } : brokenOff,
    );
  }
  return last;
}
