// Runs on any Node from 20 before anything is installed.

/**
 * Shows how far a step is: on one line that changes in a terminal, else on a new line at most every five seconds.
 * `now` answers milliseconds.
 *
 * @param {string} title
 * @param {{ isTTY?: boolean, write(text: string): unknown }} output
 */
export function showProgress(title, output = process.stdout, now = () => performance.now()) {
  const start = now();
  let written = { text: '', at: start };
  const write = (text, end) => {
    output.write(output.isTTY ? `\r\x1b[K${text}${end}` : `${text}\n`);
    written = { text, at: now() };
  };
  write(`${title} …`, '');
  return {
    update(state) {
      const text = `${title} … ${state}`;
      if (text === written.text || (!output.isTTY && now() - written.at < 5000)) return;
      write(text, '');
    },
    end: (result) => write(`${title}: ${result} in ${Math.round((now() - start) / 1000)} s`, '\n'),
    fail: () => write(`${title}: failed`, '\n'),
  };
}
