/** `npm run hostile -- --requests 50000 --seed 7`: see hostile-requests.drill.ts and hostile-text.drill.ts. Build first. */
import { spawnSync } from 'node:child_process';
import { parseArgs } from 'node:util';

const { values } = parseArgs({
  options: { requests: { type: 'string', default: '50000' }, seed: { type: 'string', default: '1' } },
});
const env = { ...process.env, REQUESTS: values.requests, SEED: values.seed };
const command = 'vitest run --config drills/vitest.config.ts drills/hostile-';
process.exitCode = spawnSync(command, { shell: true, stdio: 'inherit', env }).status ?? 1;
