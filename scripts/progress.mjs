// Runs on any Node from 20 before anything is installed.

/**
 * Shows the progress of a step: in a terminal on one line that changes, otherwise on a new line at most every five
 * seconds. `now` returns milliseconds.
 *
 * @param {string} title
 * @param {{ isTTY?: boolean, write(text: string): unknown }} output
 */
export function showProgress(title, output = process.stdout, now = () => performance.now()) {
  const start = now();
  let lastWritten = { text: '', at: start };
  const write = (text, end) => {
    output.write(output.isTTY ? `\r\x1b[K${text}${end}` : `${text}\n`);
    lastWritten = { text, at: now() };
  };
  write(`${title} …`, '');
  return {
    update(state) {
      const text = `${title} … ${state}`;
      if (text === lastWritten.text || (!output.isTTY && now() - lastWritten.at < 5000)) return;
      write(text, '');
    },
    end: (result) => write(`${title}: ${result} in ${Math.round((now() - start) / 1000)} s`, '\n'),
    fail: () => write(`${title}: failed`, '\n'),
  };
}
